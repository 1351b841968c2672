import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { chooseFilters, clearFilters } from '../support/deck-filters.ts'
import { readTable } from '../support/device-view.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'
import { Finger } from '../support/touch.ts'
import { DECK_REST_MESSAGES as REST_MESSAGES } from '../../src/features/deck/deck-rest-messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'

/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
/** Covers are fetched three at a time, with a pause before each batch. */
const STORING_MS = 60_000
/** Any image is enough: another test draws and counts the server's own. */
const COVER = { code: 200, headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const withCovers = test.extend({ coversAhead: true })

withCovers(
  'over a good connection 300 cards are cached on the device, each with its cover [S105]',
  { tag: '@soak' },
  async ({ player, lab }) => {
    test.setTimeout(2 * STORING_MS)
    lab.fail({ path: '/covers/*' }, { type: 'status', ...COVER })
    const { page, account } = player
    await player.openDeck()
    await player.untilWorkerControls()
    await player.untilDeckHolds(300, STORING_MS)

    const uncovered = async () => {
      const ids = new Set((await readTable(page, account.userId, 'deck')).map(({ gameId }) => gameId))
      const games = (await readTable(page, account.userId, 'games')).filter(({ id }) => ids.has(id))
      return page.evaluate(
        async (addresses) => {
          const covers = await caches.open('covers')
          const stored = new Set((await covers.keys()).map(({ url }) => new URL(url).pathname))
          return addresses.filter((address) => !stored.has(address)).length
        },
        games.slice(0, 300).map(({ cover_url }) => cover_url),
      )
    }
    await expect.poll(uncovered, { message: 'cards without their cover', timeout: STORING_MS, intervals: [500] }).toBe(0)
  },
)

test('without a network filters deal at once, and a game that is liked and wanted on its page leaves the deck; both changes are sent later [S111 S132]', async ({
  player: ada,
  page,
  lab,
  server,
  database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.untilDeckHolds(120)
  await lab.offline()

  await chooseFilters(page, ['Puzzle'])
  const games = await readTable(page, ada.account.userId, 'games')
  const genresOnTop = async () => {
    const { gameId } = await ada.topCard()
    return games.find(({ id }) => id === gameId)?.genre_ids
  }
  await expect.poll(genresOnTop).toContain(PUZZLE)
  // One genre off, and two on that no game has together.
  await chooseFilters(page, ['Puzzle'], ['MOBA'], ['Battle Royale'])
  await expect(page.getByText(REST_MESSAGES.offlineTitle)).toBeVisible()
  await expect(page.getByText(REST_MESSAGES.offlineText)).toBeVisible()
  await clearFilters(page)

  const card = await ada.topCard()
  const press = (name: string) => page.getByRole('button', { name, exact: true })
  await press(MESSAGES.openDetails(card.name)).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
  for (const verdict of [GAME_MESSAGES.verdict('liked'), GAME_MESSAGES.want]) {
    await press(verdict).click()
    await expect(press(verdict)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: LINE_MESSAGES.back }).click()
  expect((await ada.topCard()).gameId).not.toBe(card.gameId)
  const dealt = await readTable(page, ada.account.userId, 'deck')
  expect(dealt.map(({ gameId }) => gameId)).not.toContain(card.gameId)
  expect(await ada.waiting()).toBe(2)

  await lab.online()
  await ada.untilSent()
  expect(await server.statesOf(ada)).toEqual({ [card.gameId]: 'liked' })
  expect(await database.wishesOf(ada)).toEqual([card.gameId])
  // It was no swipe.
  expect(await database.questEventsOf(ada)).toEqual([])
})

test('a game that is stored on the device can be read without a network', { tag: '@soak' }, async ({ player, lab }) => {
  const { page } = player
  const card = await player.openDeck()
  await player.untilWorkerControls()
  await lab.offline()
  await page.goto(`/games/${card.gameId}`)
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
})

pageTest(
  'by touch: the directions show until the first touch and swipe, a flick of 40 px counts by its speed, a double tap opens the game [S96 S97 S98 S99]',
  async ({ player: ada, page }) => {
    const pills = page.locator('[data-tour=card] > [aria-hidden] > p')
    const hint = pills.first()
    const first = await ada.openDeck()
    await expect(pills).toHaveText([MESSAGES.owned, MESSAGES.nope, MESSAGES.like])
    // The hint moves the card once by twelve pixels, and nothing covers its middle.
    const card = page.locator(`article[data-game-id="${first.gameId}"]`)
    const requestSync = () =>
      card.evaluate((element) => {
        const { animationName, animationIterationCount } = getComputedStyle(element)
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        const inLayers = rules.flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : rule))
        const frames = inLayers.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)
        return animationName === 'none'
          ? null
          : { times: animationIterationCount, frames: /translate: ([^;]+)/.exec(frames?.cssText ?? '')?.[1] }
      })
    expect(await requestSync()).toEqual({ times: '1', frames: '12px' })
    const box = await card.boundingBox()
    if (!box) throw new Error('The deck is not on the screen.')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    await page.touchscreen.tap(middle.x, middle.y)
    await expect(hint, 'the first touch takes it away').toBeHidden()
    expect(await requestSync()).toBeNull()
    await expect(page.getByText(MESSAGES.tapTwice)).toBeVisible()
    await ada.reload()
    await expect(hint).toBeVisible()

    const finger = await Finger.on(page)
    await finger.drag(middle, { x: middle.x, y: middle.y + 250 }, 6)
    await finger.dragSlowly(middle, { x: middle.x + 88, y: middle.y })
    expect(await ada.topCard()).toEqual(first)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await finger.drag(middle, { x: middle.x + 40, y: middle.y }, 2)
    await ada.topCard(first)
    const second = await ada.reload()
    expect(second).not.toEqual(first)
    await expect(hint, 'a swipe takes it away for ever').toBeHidden()

    await finger.doubleTap(middle)
    // With the provider's number, if the game has one.
    await expect(page).toHaveURL(/\/games\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
    await page.goBack()
    expect(await ada.topCard()).toEqual(second)
  },
)
