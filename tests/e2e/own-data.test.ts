import { readFile } from 'node:fs/promises'
import { EXPORT_TEXTS, IMPORT_TEXTS } from '../../src/features/own-data/keeping-texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/browser-test.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { test as pageTest } from '../support/page-test.ts'

pageTest('everything is downloaded as a ZIP, looked into, and found to be here already', async ({ player, page }, info) => {
  await player.openDeck()
  await player.swipe('right')
  await player.untilSent()
  await page.goto('/settings?tab=data')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: EXPORT_TEXTS.download }).click()])
  expect(download.suggestedFilename()).toMatch(/^questdeck-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(EXPORT_TEXTS.started)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, info, 'own-data')

  const threads: string[] = []
  page.on('worker', (worker) => threads.push(new URL(worker.url()).pathname))
  await page.getByLabel(IMPORT_TEXTS.choose).last().setInputFiles({
    name: 'questdeck.zip', mimeType: 'application/zip', buffer: await readFile(await download.path()),
  })
  const sheet = page.getByRole('dialog', { name: IMPORT_TEXTS.preview })
  await expect(sheet.getByText(IMPORT_TEXTS.nothing)).toBeVisible()
  // A file of somebody else's may take long to unpack: never on the thread that shows the page.
  expect(threads).toEqual([expect.stringMatching(/^\/build\/[\w-]+\.js$/)])
  await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await expectAccessible(page)
  await keepScreens(page, info, 'own-data-preview')
})
