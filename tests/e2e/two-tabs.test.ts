import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser-test.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { readTable } from '../support/device-view.ts'
import type { ServerDatabase } from '../support/server-database.ts'
import { roundsOf } from '../support/rounds.ts'
import { swipeByKeys } from '../support/swipes.ts'

/** The number of swipes in each of the tabs. */
const CARDS = roundsOf({ quick: 8, soak: 100 })

/** Waits until both ends agree. If both tabs have swiped the same card, the later verdict wins, and both count for the quests. */
async function untilServerHasWhatTheDeviceShows(database: ServerDatabase, player: BrowserPlayer): Promise<void> {
  const { page, account } = player
  await player.untilSent()
  const states = await readTable(page, account.userId, 'gameStates')
  const shown = states.flatMap(({ gameId, state }) => (state === null ? [] : [[gameId, state] as const]))
  expect(await database.statesOf(player)).toEqual(Object.fromEntries(shown))
  const mine = await readTable(page, account.userId, 'mine')
  const counted = mine.flatMap(({ entity, id, value }) => (entity === 'questEvents' && value ? [id] : []))
  expect(await database.questEventsOf(player)).toEqual(counted.sort())
}

async function withoutWorkerAndLocks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
}

test('fault 27: a card that one tab swipes disappears from the other; if two tabs swipe at once, each swipe arrives once', async ({
  player: ada,
  openTab,
  database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.untilDeckHolds(2 * CARDS + 20)
  const second = await openTab(ada)
  const card = await second.openDeck()
  await ada.pressKey('ArrowRight')
  const next = await ada.topCard()
  await second.page.bringToFront()
  await expect.poll(() => second.topCard()).toEqual(next)
  expect(next).not.toEqual(card)

  await Promise.all([swipeByKeys(ada, CARDS), swipeByKeys(second, CARDS)])

  await untilServerHasWhatTheDeviceShows(database, ada)
  expect(await database.questEventsOf(ada)).toHaveLength(2 * CARDS + 1)
})

test(
  'fault 27: two tabs that send at once, with neither worker nor locks between them, only waste requests',
  { tag: '@soak' },
  async ({ player: ada, openTab, database, page }) => {
    await withoutWorkerAndLocks(page)
    await ada.openDeck()
    await ada.untilDeckHolds(2 * CARDS + 20)
    const second = await openTab(ada)
    await second.openDeck()

    await Promise.all([swipeByKeys(ada, CARDS), swipeByKeys(second, CARDS)])

    await untilServerHasWhatTheDeviceShows(database, ada)
    expect(await database.questEventsOf(ada)).toHaveLength(2 * CARDS)
  },
)
