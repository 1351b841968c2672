import type { Locator, Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import { BUILDER_TEXTS as TEXTS } from '../../src/features/list-builder/texts.ts'
import { databaseNameOf } from '../../src/local/database.ts'
import type { ListDraft } from '../../src/local/rows.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { test as pageTest } from '../support/page-test.ts'
import { Finger } from '../support/touch.ts'

const PHONE = { width: 390, height: 844 }
const VERY_MANY = 500

const name = (page: Page) => page.getByLabel(TEXTS.name, { exact: true })
const finder = (page: Page) => page.getByRole('region', { name: TEXTS.add })
const field = (page: Page) => finder(page).getByRole('searchbox', { name: TEXTS.searchPlaceholder })
const results = (page: Page) => finder(page).getByRole('listitem').getByRole('button')
const rows = (page: Page) => page.getByRole('list', { name: TEXTS.list }).getByRole('listitem')
const grip = (row: Locator) => row.locator('[data-grip]')
const names = async (page: Page) => (await rows(page).locator('[data-face] [dir=auto]:first-child').allTextContents()).slice(0, 3)

/** A draft of so many games, past the app's own code, as if it had been made over years. */
async function seedDraft({ page, account }: BrowserPlayer, draft: Partial<ListDraft>, count: number): Promise<void> {
  const cards = Array.from({ length: count }, (_, n) => gameCard(n + 1_000_000, { name: LONG_NAMES[n] ?? `Game ${n + 1}` }))
  const list: ListDraft = {
    name: '', description: '', isPublic: true, isRanked: true, isTop10: false,
    games: cards.map(({ id }, n) => ({ gameId: id, note: n % 4 === 1 ? 'With tea, on a long evening, and never in a hurry' : '' })),
    ...draft,
  }
  await page.evaluate(async ({ database, rows }) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    await new Promise((resolve, reject) => {
      const transaction = db.transaction(Object.keys(rows), 'readwrite')
      for (const [table, all] of Object.entries(rows)) for (const row of all) transaction.objectStore(table).put(row)
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    db.close()
  }, { database: databaseNameOf(account.userId), rows: { games: cards, meta: [{ key: 'listDrafts', value: { list } }] } })
}

pageTest('scratch', async ({ player: ada, page }, info) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await page.setViewportSize(PHONE)
  await page.goto('/list/new')
  await expect(page.getByText(TEXTS.nothingRecent)).toBeVisible()
  await keepScreens(page, info, 'builder-nothing')
  await page.goto('/swipedeck')
  await ada.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
  await ada.untilSent()
  await page.goto('/list/new')
  await expect(results(page)).toHaveCount(6)
  await keepScreens(page, info, 'builder-empty')
  await field(page).tap()
  await page.screenshot({ path: info.outputPath('finding.png') })
  await results(page).nth(0).tap()
  await results(page).nth(1).tap()
  await results(page).nth(1).tap()
  await page.screenshot({ path: info.outputPath('finding-2.png') })
  await field(page).fill('zelda')
  await expect(results(page).first()).toBeVisible()
  await expect(finder(page).getByRole('status').first()).toContainText('found')
  await results(page).nth(0).tap()
  await results(page).nth(2).tap()
  await page.screenshot({ path: info.outputPath('finding-3.png') })
  await finder(page).getByRole('button', { name: TEXTS.toTheList }).tap()
  await expect(rows(page)).toHaveCount(3)
  await name(page).fill('Cosy evenings')
  await rows(page).nth(1).locator('[data-toggle]').tap()
  await keepScreens(page, info, 'builder-open')
  await seedDraft(ada, { name: 'All of them' }, VERY_MANY)
  await page.goto('/list/new')
  await expect(rows(page).first()).toBeVisible()
  await keepScreens(page, info, 'builder-full')
  const box = await grip(rows(page).nth(1)).boundingBox()
  const finger = await Finger.on(page)
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
  const lift = await finger.rest(at)
  await page.waitForTimeout(200)
  await page.screenshot({ path: info.outputPath('lifted.png') })
  await lift()
  console.log(await names(page))
  await finger.dragSlowly(at, { x: at.x, y: at.y + 160 })
  await page.waitForTimeout(300)
  console.log(await names(page))
  expect([TEXTS, CALLS, expectAccessible, expectFocusShown, tabTo].length).toBe(5)
})
