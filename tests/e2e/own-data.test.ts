// Shows [S295].
import { readFile } from 'node:fs/promises'
import { pathOf } from '../../src/contract/endpoints.ts'
import { EXPORT_MESSAGES, THIRD_PARTY_MESSAGES, IMPORT_MESSAGES } from '../../src/features/own-data/keeping-messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { storeScreens } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'

test('a first visit to the page without a network imports a library and undoes the import; online all data are downloaded as a ZIP and recognised as present', async ({
  player,
  page,
  lab,
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
  const preview = page.getByRole('dialog', { name: THIRD_PARTY_MESSAGES.preview('Letterboxd') })
  await expect(preview.getByText(THIRD_PARTY_MESSAGES.stays).or(preview.getByText(THIRD_PARTY_MESSAGES.onlyHere))).toBeVisible()
  await preview.getByRole('button', { name: /^Look/ }).click()
  await expect(preview.getByText(THIRD_PARTY_MESSAGES.noServer)).toBeVisible()
  await preview.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText(/imported\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo the import/ }).click()
  await expect(page.getByText(/ items? removed\./)).toBeVisible()

  lab.mendLink()
  await player.untilSent()
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: EXPORT_MESSAGES.download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^questdeck-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(EXPORT_MESSAGES.started)).toBeVisible()
  const threads: string[] = []
  page.on('worker', (worker) => threads.push(new URL(worker.url()).pathname))
  await file.setInputFiles({ name: 'questdeck.zip', mimeType: 'application/zip', buffer: await readFile(await download.path()) })
  await expect(page.getByRole('dialog', { name: IMPORT_MESSAGES.preview }).getByText(IMPORT_MESSAGES.nothing)).toBeVisible()
  // A large file takes long to unpack, so that never runs on the main thread.
  expect(threads).toEqual([expect.stringMatching(/^\/build\/[\w-]+\.js$/)])
})

pageTest('a table of another service is assigned, reviewed, imported and undone', { tag: '@soak' }, async ({ player, page }, info) => {
  pageTest.setTimeout(120_000)
  await player.openDeck()
  await page.goto('/settings?tab=data#import')
  // This server has no key for Steam.
  await expect(page.getByLabel(THIRD_PARTY_MESSAGES.steam)).toHaveCount(0)
  const chooseTable = (name: string, rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
  await chooseTable('games.csv', [
    'Spiel,Jahr,Meinung',
    'Hades,2020,liked',
    'A game that is nowhere known,1999,owned',
    'Elden Ring Deluxe Edition,2022,owned',
  ])
  const columns = page.getByRole('dialog', { name: THIRD_PARTY_MESSAGES.columns })
  await columns.getByRole('combobox', { name: THIRD_PARTY_MESSAGES.column('Spiel') }).selectOption('name')
  await columns.getByRole('combobox', { name: THIRD_PARTY_MESSAGES.column('Jahr') }).selectOption('year')
  await columns.getByRole('combobox', { name: THIRD_PARTY_MESSAGES.column('Meinung') }).selectOption('state')
  await expectAccessible(page)
  await storeScreens(page, info, 'import-columns')
  await columns.getByRole('button', { name: THIRD_PARTY_MESSAGES.goOn }).click()

  const preview = page.getByRole('dialog', { name: THIRD_PARTY_MESSAGES.preview('games') })
  await expect(preview.getByText(THIRD_PARTY_MESSAGES.found(1, 3))).toBeVisible()
  await preview
    .getByRole('checkbox', { name: THIRD_PARTY_MESSAGES.isMeant('Elden Ring Deluxe Edition (2022)', 'Elden Ring (2022)') })
    .check()
  await preview.getByRole('button', { name: THIRD_PARTY_MESSAGES.sure(1) }).click()
  await expect(preview.getByRole('checkbox', { name: 'Hades (2020)' })).toBeChecked()
  await preview.getByRole('button', { name: THIRD_PARTY_MESSAGES.find('A game that is nowhere known (1999)') }).click()
  await preview.getByLabel(THIRD_PARTY_MESSAGES.findLabel).fill('hollow kn')
  await preview
    .getByRole('button', { name: /^Hollow Knight \(/ })
    .first()
    .click()
  await expect(preview.getByRole('button', { name: IMPORT_MESSAGES.run(3) })).toBeEnabled()
  await expectAccessible(page)
  await storeScreens(page, info, 'import-preview')
  await preview.getByRole('button', { name: IMPORT_MESSAGES.run(3) }).click()
  await expect(page.getByText(IMPORT_MESSAGES.done(3))).toBeVisible()
  await player.untilSent()
  await storeScreens(page, info, 'import-done')
  await page.getByRole('button', { name: /^Undo the import/ }).click()
  await expect(page.getByText(IMPORT_MESSAGES.undone(3, 0))).toBeVisible()
})

pageTest(
  'a server with a Steam key has a field for the profile, and its response is shown',
  { tag: '@soak' },
  async ({ player, page, lab }, info) => {
    await player.openDeck()
    lab.fail({ method: 'GET', path: pathOf('steamImport') }, { type: 'status', code: 200, body: { available: true } })
    lab.fail({ method: 'POST', path: pathOf('fetchSteam') }, { type: 'status', code: 200, body: { games: null } })
    await page.goto('/settings?tab=data#import')
    await page.getByLabel(THIRD_PARTY_MESSAGES.steam).fill('ada')
    await expectAccessible(page)
    await storeScreens(page, info, 'import-steam')
    await page.getByLabel(THIRD_PARTY_MESSAGES.steam).press('Enter')
    await expect(page.getByText(THIRD_PARTY_MESSAGES.steamPrivate)).toBeVisible()
  },
)
