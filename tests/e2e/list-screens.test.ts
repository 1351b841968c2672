import type { Page } from 'playwright/test'
import { BAR_TEXTS, DRAWER_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { LIST_NAME_PROBLEMS } from '../../src/contract/list-words.ts'
import { BUILDER_TEXTS } from '../../src/features/list-builder/texts.ts'
import { LIST_TEXTS as LIST, LISTS_TEXTS as LISTS } from '../../src/features/lists/texts.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { keepDayAndNight, keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { nameList, newListSheet } from '../support/name-list.ts'
import { expect, test } from '../support/page-test.ts'
import { LIST_ID, savedList } from '../support/saved-list.ts'
import { NEW_LIST_TEXTS } from '../../src/ui/new-list/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { SHARE_TEXTS as SHARE } from '../../src/ui/share-sheet/texts.ts'

const LIST_CALL = { path: CALLS.getList.path.replace(':listId', '*') }
const BATCH = { path: CALLS.gamesBatch.path }
const VERY_MANY = 500
const EMPTY_ID = '0197b000-0000-7000-8000-000000000002'
const NOTE = 'Played it on one long train ride, missed the stop, and did not mind.\nPlay it at night.'
const STARTER = Array.from({ length: 14 }, (_, n) => 1_000_000_020 + n * 31)

const games = (page: Page) => page.getByRole('list', { name: LIST.list }).getByRole('listitem')
const tiles = (page: Page) => page.getByRole('list', { name: LISTS.list }).getByRole('listitem')

/** As many lists as a player may have, past the app's own code, as if the server had told of them. */
async function seedLists({ page, account }: BrowserPlayer, count: number): Promise<void> {
  const mine = Array.from({ length: count }, (_, n) => {
    const id = `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const row = (entity: string, part: string, value: object) => ({ entity, id: part, value, base: value, at: 1, baseAt: 1 })
    const name = n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '').slice(0, 80) : `List ${n}`
    const places = firstPlaces(1 + (n % 6))
    return [
      row('lists', id, { is_top10: n === 0 }),
      row('listTexts', listTextId(id, 'name', null), { text: name, version: id }),
      row('listSwitches', listSwitchId(id, 'is_public'), { on: n % 3 !== 0 }),
      ...places.map((place, index) => row('listGames', listGameId(id, STARTER[(n + index) % STARTER.length] ?? 0), { place })),
    ]
  }).flat()
  await putRows(page, account.userId, { mine })
}

test('a list: full, by lines, looked through, very full, empty, unknown, out of reach and gone', async ({
  player: ada, otherPlayer: grace, database, page, lab,
}, info) => {
  test.setTimeout(150_000)
  const listId = await database.addList({ userId: grace.account.userId, name: 'Cosy evenings', gameIds: STARTER })
  await ada.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const noted = lab.fail(LIST_CALL, {
    type: 'status', code: 200,
    body: savedList({
      id: listId, user_id: grace.account.userId, display_name: 'Grace', games: STARTER, like_count: 1_203,
      description: 'What to play under a blanket, while it rains. '.repeat(9).trim(), notes: { [STARTER[1] ?? 0]: NOTE },
    }),
  })
  await page.goto(`/list/${listId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cosy evenings' })).toBeVisible()
  await expect(games(page)).toHaveCount(STARTER.length)
  await keepScreens(page, info, 'list-full')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Grace' })).toHaveAttribute('href', `/profile/${grace.account.userId}`)
  await expect(page.getByRole('link', { name: LIST.swipe, exact: true })).toHaveAttribute('href', `/swipedeck/list/${listId}`)

  const note = page.getByRole('button', { name: /^Note on/ })
  await note.click()
  await expect(note).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: LIST.asRows }).click()
  await expect(page).toHaveURL(/\?view=rows$/)
  await expect(page.getByText(NOTE)).toBeVisible()
  await keepScreens(page, info, 'list-lines')
  await expectAccessible(page)

  // By keys: what it is handed on as.
  await page.setViewportSize({ width: 390, height: 844 })
  const share = page.getByRole('button', { name: LIST.share, exact: true })
  await share.focus()
  await page.keyboard.press('Enter')
  const handed = page.getByRole('dialog', { name: LIST.shareTitle })
  const asCsv = handed.getByRole('button', { name: SHARE.saveCsv })
  await expect(asCsv).toBeEnabled()
  await tabTo(page, asCsv)
  await expectFocusShown(asCsv)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('cosy-evenings.csv')
  await expect(handed.getByText(SHARE.saved('cosy-evenings.csv'))).toBeVisible()
  await keepScreens(page, info, 'list-share')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(handed).toHaveCount(0)
  await expect(share).toBeFocused()

  // What is looked for is in the address, so that the way back from a game finds it.
  await page.setViewportSize({ width: 390, height: 844 })
  const search = page.getByRole('button', { name: BAR_TEXTS.listSearch })
  await search.click()
  const field = page.getByRole('searchbox', { name: LIST.find })
  await expect(field).toBeFocused()
  const [name = ''] = (await games(page).first().getByRole('link').textContent())?.replace(/^Number 1 1/, '').match(/^\p{L}+/u) ?? []
  await field.fill(name)
  await expect(page).toHaveURL(/q=/)
  await expect(games(page).first()).toContainText(name)
  await games(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goBack()
  await expect(field).toHaveValue(name)
  await field.fill('no game is called that')
  await expect(page.getByRole('heading', { name: LIST.none })).toBeVisible()
  await keepScreens(page, info, 'list-none')
  await page.getByRole('button', { name: LIST.clearFind }).click()
  await expect(games(page).first()).toBeVisible()
  await expect(page.getByText(LIST.games(STARTER.length))).toHaveCount(2)
  await search.click()
  await expect(field).toHaveCount(0)

  // By keys; what the server says of it comes behind.
  const like = page.getByRole('button', { name: LIST.like(1_203) })
  await page.getByRole('link', { name: LIST.swipe, exact: true }).focus()
  await tabTo(page, like)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: LIST.like(1_204) })).toHaveAttribute('aria-pressed', 'true')
  await keepScreens(page, info, 'list-liked')
  await ada.untilSent()
  expect(await database.listLikesOf(ada)).toEqual({ [listId]: true })
  await page.getByRole('button', { name: LIST.keep }).click()
  await expect(page.getByRole('button', { name: LIST.kept })).toHaveAttribute('aria-pressed', 'true')
  await keepScreens(page, info, 'list-kept')

  // Taken back by its author while it is looked at.
  lab.stopFailing(noted)
  const away = lab.fail(LIST_CALL, { type: 'status', code: 404, body: { error: { code: 'unknown_list', message: '' } } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1, name: LIST.gone.title })).toBeVisible()
  await page.goto(`/list/${listId}`)
  await expect(page.getByText(LIST.unknown.text)).toBeVisible()
  await keepScreens(page, info, 'list-unknown')
  await expectAccessible(page)
  lab.stopFailing(away)

  const cards = Array.from({ length: VERY_MANY }, (_, n) =>
    gameCard(n + 2_000_000, { name: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Game ${n}` }))
  const batch = lab.fail(BATCH, { type: 'status', code: 200, body: cards })
  const many = savedList({
    id: LIST_ID, user_id: grace.account.userId, display_name: LONG_NAMES[1].slice(0, 32), list_name: LONG_NAMES[0].slice(0, 80),
    games: cards.map(({ id }) => id), like_count: 0, notes: Object.fromEntries(cards.slice(0, 8).map(({ id }) => [id, LONG_NAMES[0]])),
  })
  const full = lab.fail(LIST_CALL, { type: 'status', code: 200, body: many })
  await page.goto(`/list/${LIST_ID}`)
  await expect(games(page).nth(1)).toContainText(LONG_NAMES[1])
  await expect(page.getByText(LIST.games(VERY_MANY)).first()).toBeVisible()
  expect(await games(page).count(), 'what is far from the screen is not in the document').toBeLessThan(120)
  await keepScreens(page, info, 'list-very-full')
  await page.setViewportSize({ width: 390, height: 844 })
  const rooms = await page.evaluate(async () => {
    const seen: Element[] = []
    const watch = new MutationObserver((records) => {
      for (const { target } of records) seen.push(...(target as Element).querySelectorAll('[data-to-come]'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    for (let frame = 0; frame < 60; frame++) {
      scrollBy({ top: 55, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    watch.disconnect()
    return seen.length
  })
  expect(rooms, 'what comes while the page is scrolled has its room first').toBeGreaterThan(0)
  await expect(page.locator('[data-to-come]'), 'and is drawn between the frames').toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const middle = games(page).filter({ hasText: /Game 2\d\d/ }).nth(6)
  await expect(middle).toBeVisible()
  const left = await page.evaluateHandle(() => {
    const held = { id: '', top: Number.NaN }
    const note = ({ target }: MouseEvent) => {
      const tile = (target as Element).closest<HTMLElement>('[data-tile-id]')
      Object.assign(held, { id: tile?.dataset['tileId'], top: tile?.getBoundingClientRect().top })
    }
    addEventListener('click', note, { capture: true, once: true })
    return held
  })
  await middle.getByRole('link').click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goBack()
  const moved = () => left.evaluate(({ id, top }) => {
    const tile = document.querySelector(`[data-tile-id="${id}"]`)
    return Math.abs((tile?.getBoundingClientRect().top ?? Infinity) - top)
  })
  await expect.poll(moved, 'pixels from where the game was').toBeLessThan(10)
  lab.stopFailing(full)

  const nothing = lab.fail(LIST_CALL, { type: 'status', code: 200, body: savedList({ id: EMPTY_ID, games: [], list_name: 'ゆったりした夜' }) })
  await page.goto(`/list/${EMPTY_ID}`)
  await expect(page.getByRole('heading', { name: LIST.emptyTitle })).toBeVisible()
  await keepScreens(page, info, 'list-empty')
  await page.getByRole('button', { name: LIST.share, exact: true }).click()
  await expect(page.getByRole('dialog').getByText(LIST.nothingToTake)).toBeVisible()
  await keepScreens(page, info, 'list-share-empty')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  lab.stopFailing(nothing)
  lab.stopFailing(batch)

  const broken = lab.fail(LIST_CALL, 'html200')
  await page.goto(`/list/${LIST_ID}`)
  await expect(page.getByText(/This is the list as it was at \d\d:\d\d\./)).toBeVisible()
  await keepScreens(page, info, 'list-as-it-was')
  await page.goto('/list/0197b000-0000-7000-8000-000000000003')
  await expect(page.getByRole('heading', { name: LIST.notHere })).toBeVisible()
  await keepScreens(page, info, 'list-unreachable')
  await expectAccessible(page)
  lab.stopFailing(broken)
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(page.getByText(LIST.unknown.text)).toBeVisible()
})

test('one’s own lists: none, made in place, shared or not, the way to what is liked, what is disliked and taken back, and very many', async ({
  player: ada, page,
}, info) => {
  test.setTimeout(150_000)
  await ada.openDeck()
  const swiped = await ada.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
  await ada.untilSent()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await page.getByRole('button', { name: BAR_TEXTS.profileMenu }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await keepDayAndNight(page, info, 'lists-drawer')
  await drawer.getByRole('button', { name: DRAWER_TEXTS.lists }).click()
  await expect(page).toHaveURL(/\/lists$/)
  await expect(page.getByRole('heading', { name: LISTS.emptyTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: LISTS.makeTopTen })).toHaveAttribute('href', '/list/new?top10')
  await keepScreens(page, info, 'lists-empty')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: LISTS.create }).click()
  const sheet = newListSheet(page)
  await expect(sheet.getByLabel(NEW_LIST_TEXTS.name)).toBeFocused()
  await keepScreens(page, info, 'list-sheet')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(LIST_NAME_PROBLEMS.missing)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await nameList(page, 'Rainy days')
  const suggested = page.getByRole('list', { name: BUILDER_TEXTS.recent }).getByRole('button')
  for (const nth of [0, 1]) await suggested.nth(nth).click()
  await page.getByRole('button', { name: `${BUILDER_TEXTS.create} · ${BUILDER_TEXTS.games(2)}` }).click()
  await expect(page).toHaveURL(/\/list\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
  await expect(games(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: LIST.you })).toBeVisible()
  await expect(page.getByRole('link', { name: LIST.edit })).toHaveAttribute('href', /\/edit$/)
  await expect(page.getByRole('button', { name: /^Like this list/ })).toHaveCount(0)
  await keepScreens(page, info, 'list-own')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/lists')
  await expect(tiles(page)).toHaveCount(2)
  await keepScreens(page, info, 'lists-full')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: LISTS.liked })).toHaveAttribute('href', '/matches?state=liked')
  await page.getByRole('navigation', { name: LISTS.tabsLabel }).getByRole('link', { name: LISTS.tabs.disliked }).click()
  await expect(page).toHaveURL(/\/lists\?tab=disliked$/)
  const disliked = page.getByRole('list', { name: LISTS.disliked }).getByRole('listitem')
  await expect(disliked).toHaveCount(3)
  await expect(disliked.first()).toContainText(swiped.at(-1)?.name ?? '')
  await keepScreens(page, info, 'lists-disliked')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await disliked.nth(1).getByRole('link').focus()
  await tabTo(page, disliked.nth(1).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(disliked).toHaveCount(2)
  const undo = page.getByRole('button', { name: LISTS.undo })
  await expectFocusShown(undo)
  await keepScreens(page, info, 'lists-taken-back')
  expect(await ada.waiting(), 'it waits while the focus is on its bar').toBe(1)
  await undo.click()
  await expect(disliked).toHaveCount(3)
  await expect(disliked.nth(1)).toContainText(swiped.at(-2)?.name ?? '')
  await page.getByRole('searchbox').fill('no game is called that')
  await expect(page.getByRole('heading', { name: LISTS.noneTitle })).toBeVisible()

  await seedLists(ada, 200)
  await page.goto('/lists')
  await expect(page.getByText(LISTS.count(201))).toBeVisible()
  expect(await tiles(page).count(), 'what is far from the screen is not in the document').toBeLessThan(60)
  await keepScreens(page, info, 'lists-very-full')
})
