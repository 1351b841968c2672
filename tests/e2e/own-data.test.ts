// Shows [S295].
import { readFile } from 'node:fs/promises'
import { pathOf } from '../../src/contract/calls.ts'
import { EXPORT_TEXTS, FOREIGN_TEXTS, IMPORT_TEXTS } from '../../src/features/own-data/keeping-texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { test as pageTest } from '../support/page-test.ts'

test('in a tunnel, never having been there before, a library is imported and taken back; online all is downloaded as a ZIP and found to be here already', async ({
  player, page, lab,
}) => {
  test.setTimeout(90_000)
  await player.openDeck()
  await player.untilWorkerControls()
  await player.swipe('right')
  await player.untilSent()
  lab.cutLink()
  await page.goto('/settings?tab=data#import')
  const file = page.locator('input[type=file]')
  await file.setInputFiles('tests/imports/letterboxd-list.csv')
  const preview = page.getByRole('dialog', { name: FOREIGN_TEXTS.preview('Letterboxd') })
  await expect(preview.getByText(FOREIGN_TEXTS.stays).or(preview.getByText(FOREIGN_TEXTS.onlyHere))).toBeVisible()
  await preview.getByRole('button', { name: /^Look/ }).click()
  await expect(preview.getByText(FOREIGN_TEXTS.noServer)).toBeVisible()
  await preview.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText(/imported\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await expect(page.getByText(/ taken back\./)).toBeVisible()

  lab.mendLink()
  await player.untilSent()
  await page.reload()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: EXPORT_TEXTS.download }).click()])
  expect(download.suggestedFilename()).toMatch(/^questdeck-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(EXPORT_TEXTS.started)).toBeVisible()
  const threads: string[] = []
  page.on('worker', (worker) => threads.push(new URL(worker.url()).pathname))
  await file.setInputFiles({ name: 'questdeck.zip', mimeType: 'application/zip', buffer: await readFile(await download.path()) })
  await expect(page.getByRole('dialog', { name: IMPORT_TEXTS.preview }).getByText(IMPORT_TEXTS.nothing)).toBeVisible()
  // A large file takes long to unpack: never on the thread that shows the page.
  expect(threads).toEqual([expect.stringMatching(/^\/build\/[\w-]+\.js$/)])
})

pageTest('a table of another service is named, judged, imported and taken back', { tag: '@soak' }, async ({ player, page }, info) => {
  pageTest.setTimeout(120_000)
  await player.openDeck()
  await page.goto('/settings?tab=data#import')
  // This server has no key for Steam.
  await expect(page.getByLabel(FOREIGN_TEXTS.steam)).toHaveCount(0)
  const chooseTable = (name: string, rows: readonly string[]) => page.locator('input[type=file]').setInputFiles({
    name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')),
  })
  await chooseTable('games.csv', ['Spiel,Jahr,Meinung', 'Hades,2020,liked', 'A game that is nowhere known,1999,owned', 'Elden Ring Deluxe Edition,2022,owned'])
  const columns = page.getByRole('dialog', { name: FOREIGN_TEXTS.columns })
  await columns.getByRole('combobox', { name: FOREIGN_TEXTS.column('Spiel') }).selectOption('name')
  await columns.getByRole('combobox', { name: FOREIGN_TEXTS.column('Jahr') }).selectOption('year')
  await columns.getByRole('combobox', { name: FOREIGN_TEXTS.column('Meinung') }).selectOption('state')
  await expectAccessible(page)
  await keepScreens(page, info, 'import-columns')
  await columns.getByRole('button', { name: FOREIGN_TEXTS.goOn }).click()

  const preview = page.getByRole('dialog', { name: FOREIGN_TEXTS.preview('games') })
  await expect(preview.getByText(FOREIGN_TEXTS.found(1, 3))).toBeVisible()
  await preview.getByRole('checkbox', { name: FOREIGN_TEXTS.isMeant('Elden Ring Deluxe Edition (2022)', 'Elden Ring (2022)') }).check()
  await preview.getByRole('button', { name: FOREIGN_TEXTS.sure(1) }).click()
  await expect(preview.getByRole('checkbox', { name: 'Hades (2020)' })).toBeChecked()
  await preview.getByRole('button', { name: FOREIGN_TEXTS.find('A game that is nowhere known (1999)') }).click()
  await preview.getByLabel(FOREIGN_TEXTS.findLabel).fill('hollow kn')
  await preview.getByRole('button', { name: /^Hollow Knight \(/ }).first().click()
  await expect(preview.getByRole('button', { name: IMPORT_TEXTS.run(3) })).toBeEnabled()
  await expectAccessible(page)
  await keepScreens(page, info, 'import-preview')
  await preview.getByRole('button', { name: IMPORT_TEXTS.run(3) }).click()
  await expect(page.getByText(IMPORT_TEXTS.done(3))).toBeVisible()
  await player.untilSent()
  await keepScreens(page, info, 'import-done')
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await expect(page.getByText(IMPORT_TEXTS.undone(3, 0))).toBeVisible()
})

pageTest('a server that can ask Steam has a field for the profile, and what it answers is said', { tag: '@soak' }, async ({ player, page, lab }, info) => {
  await player.openDeck()
  lab.fail({ method: 'GET', path: pathOf('steamImport') }, { type: 'status', code: 200, body: { available: true } })
  lab.fail({ method: 'POST', path: pathOf('fetchSteam') }, { type: 'status', code: 200, body: { games: null } })
  await page.goto('/settings?tab=data#import')
  await page.getByLabel(FOREIGN_TEXTS.steam).fill('ada')
  await expectAccessible(page)
  await keepScreens(page, info, 'import-steam')
  await page.getByLabel(FOREIGN_TEXTS.steam).press('Enter')
  await expect(page.getByText(FOREIGN_TEXTS.steamPrivate)).toBeVisible()
})
