import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { THIRD_PARTY_MESSAGES, IMPORT_MESSAGES } from '../../src/features/own-data/keeping-messages.ts'
import { SLOW, withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { installRecorder, longestTask, startRecording, stopRecording } from './recorder.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROWS = 20_000
const ROUNDS = 3
const PREVIEW_MAX_MS = 10_000
const TASK_MAX_MS = 50
const WITHIN_MS = 120_000

/** A library of another service with mostly unknown games: the time from the choice of its file to the preview of the import. */
export const moveInBench: Bench = {
  name: 'move-in',
  title: `a table of ${ROWS.toLocaleString('en')} games, at ${SLOW} times less CPU, medians of ${ROUNDS}`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        await context.addInitScript(installRecorder)
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        log('filling the device')
        await openDeckAhead(page, product, account)
        await page.goto(`${product.origin}/settings?tab=data#import`)
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
        // From the disk, like a player's file, because the page itself would decode a file that Playwright passes.
        const folder = await mkdtemp(join(tmpdir(), 'questdeck-move-in-'))
        const file = join(folder, 'games.csv')
        await writeFile(file, await table())
        const rounds: { readonly ms: number; readonly task: number }[] = []
        // The first round loads the code.
        for (let round = 0; round <= ROUNDS; round++) {
          log(`round ${round} of ${ROUNDS}`)
          const measured = await inspectFile(page, file)
          if (round > 0) rounds.push(measured)
        }
        log('moving in')
        const moved = await moveIn(page, file)
        await rm(folder, { recursive: true })
        return {
          figures: [
            figure('slowest preview', Math.max(...rounds.map(({ ms }) => ms)), 'ms'),
            figure('things that came in', moved.things, ''),
            figure('until they are here', moved.ms, 'ms'),
          ],
          verdicts: [
            atMost('from the file to its preview', median(rounds.map(({ ms }) => ms)), PREVIEW_MAX_MS, 'ms'),
            atMost('longest task on the page’s thread', median(rounds.map(({ task }) => task)), TASK_MAX_MS, 'ms'),
            atMost('longest task while they come in', moved.task, TASK_MAX_MS, 'ms'),
          ],
        }
      }),
    ),
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: THIRD_PARTY_MESSAGES.preview('Letterboxd') })

async function inspectFile(page: Page, file: string): Promise<{ ms: number; task: number }> {
  const sheet = sheetOf(page)
  await startRecording(page)
  const since = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  await sheet.locator('dl').waitFor({ timeout: WITHIN_MS })
  const ms = performance.now() - since
  const task = longestTask(await stopRecording(page))
  await sheet.getByRole('button', { name: IMPORT_MESSAGES.cancel }).click()
  await sheet.waitFor({ state: 'detached' })
  return { ms, task }
}

/** All known games are imported, with their scores. */
async function moveIn(page: Page, file: string): Promise<{ ms: number; task: number; things: number }> {
  const sheet = sheetOf(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await sheet.getByRole('checkbox').first().check()
  const run = sheet.getByRole('button', { name: /^Import \d/ })
  await run.and(page.locator(':enabled')).waitFor({ timeout: WITHIN_MS })
  const things = Number((await run.textContent())?.replaceAll(/\D/g, ''))
  await startRecording(page)
  const since = performance.now()
  await run.click()
  await page.getByText(IMPORT_MESSAGES.done(things)).waitFor({ timeout: WITHIN_MS })
  return { ms: performance.now() - since, task: longestTask(await stopRecording(page)), things }
}

/** Returns a table in the format of Letterboxd's reviews: the games of the starter catalogue, and many unknown ones. */
async function table(): Promise<string> {
  const starter = await readFile(new URL('../../src/server/catalogue/starter.jsonl', import.meta.url), 'utf8')
  const known = starter.split('\n').flatMap((line) => (line === '' ? [] : ((JSON.parse(line) as { readonly name?: string }).name ?? [])))
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `2024-01-0${1 + (n % 9)},"${(known[n] ?? `A game of a long list, number ${n}`).replaceAll('"', '""')}",,https://boxd.it/${n},${1 + (n % 5)},,Played it on an evening in autumn and liked it,,`,
  )
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date', ...rows].join('\n')
}
