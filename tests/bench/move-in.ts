import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { FOREIGN_TEXTS, IMPORT_TEXTS } from '../../src/features/own-data/keeping-texts.ts'
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

/** A library of another service, most of which is not known here: from the choice of its file to what it would add. */
export const moveInBench: Bench = {
  name: 'move-in',
  title: `a table of ${ROWS.toLocaleString('en')} games, at ${SLOW} times less CPU, medians of ${ROUNDS}`,
  run: (say) =>
    withProduct((product) =>
      withChromium(async (context) => {
        await context.addInitScript(installRecorder)
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        say('filling the device')
        await openDeckAhead(page, product, account)
        await page.goto(`${product.origin}/settings?tab=data#import`)
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
        // From the disk, as a player's: what a test hands over is unpacked by the page.
        const folder = await mkdtemp(join(tmpdir(), 'questdeck-move-in-'))
        const file = join(folder, 'games.csv')
        await writeFile(file, await table())
        const rounds: { readonly ms: number; readonly task: number }[] = []
        // The first brings the code.
        for (let round = 0; round <= ROUNDS; round++) {
          say(`round ${round} of ${ROUNDS}`)
          const measured = await lookInto(page, file)
          if (round > 0) rounds.push(measured)
        }
        say('moving in')
        const moved = await moveIn(page, file)
        await rm(folder, { recursive: true })
        return {
          figures: [
            figure('slowest preview', Math.max(...rounds.map(({ ms }) => ms)), 'ms'),
            figure('things that came in', moved.things, ''), figure('until they are here', moved.ms, 'ms'),
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

const sheetOf = (page: Page) => page.getByRole('dialog', { name: FOREIGN_TEXTS.preview('Letterboxd') })

async function lookInto(page: Page, file: string): Promise<{ ms: number; task: number }> {
  const sheet = sheetOf(page)
  await startRecording(page)
  const since = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  await sheet.locator('dl').waitFor({ timeout: WITHIN_MS })
  const ms = performance.now() - since
  const task = longestTask(await stopRecording(page))
  await sheet.getByRole('button', { name: IMPORT_TEXTS.cancel }).click()
  await sheet.waitFor({ state: 'detached' })
  return { ms, task }
}

/** All that is known of it, with its scores, comes in. */
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
  await page.getByText(IMPORT_TEXTS.done(things)).waitFor({ timeout: WITHIN_MS })
  return { ms: performance.now() - since, task: longestTask(await stopRecording(page)), things }
}

/** As Letterboxd has its reviews: the games of the starter catalogue, and many that are nowhere known. */
async function table(): Promise<string> {
  const starter = await readFile(new URL('../../src/server/catalogue/starter.jsonl', import.meta.url), 'utf8')
  const known = starter.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { readonly name?: string }).name ?? []))
  const rows = Array.from({ length: ROWS }, (_, n) =>
    `2024-01-0${1 + (n % 9)},"${(known[n] ?? `A game of a long list, number ${n}`).replaceAll('"', '""')}",,https://boxd.it/${n},${1 + (n % 5)},,Played it on an evening in autumn and liked it,,`)
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date', ...rows].join('\n')
}
