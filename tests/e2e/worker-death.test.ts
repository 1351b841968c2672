import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { seedQuestEvents } from '../support/device-seed.ts'
import { roundsOf } from '../support/rounds.ts'
import { swipeByKeys, untilAtServer, untilBothEndsAgree } from '../support/swipes.ts'

/** Simulates a browser without Background Sync, as all but Chromium's family: only the page starts the worker's syncs. */
function withoutBackgroundSync(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    Reflect.deleteProperty(globalThis, 'SyncManager')
  })
}

test('fault 35: a worker that dies between sending and acknowledgement leaves the rows: sent again, they count once', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await withoutBackgroundSync(page)
  await ada.openDeck()
  await ada.untilWorkerControls()
  const held = lab.fail({ ...WRITES.states, nth: 1 }, 'hold')
  const swiped = await swipeByKeys(ada, 3)
  await lab.seen(WRITES.states, { outcome: 'waiting' })

  await lab.killWorker()
  await lab.release(held)

  await untilBothEndsAgree(database, ada, swiped)
  const [lost, again] = lab.requests(WRITES.states)
  expect(lost?.deliveries).toBe(1)
  expect(again?.mutationIds).toEqual(expect.arrayContaining([...(lost?.mutationIds ?? ['none'])]))
})

test(
  'fault 36: a worker that dies before it has sent anything has lost nothing',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    await withoutBackgroundSync(page)
    await ada.openDeck()
    await ada.untilWorkerControls()
    await ada.untilSent()
    lab.forgetRequests()
    lab.fail({ path: ENDPOINTS.me.path, nth: 1 }, { type: 'hold', before: 'forward' })
    const swiped = await swipeByKeys(ada, 3)
    await lab.seen({ path: ENDPOINTS.me.path }, { outcome: 'waiting' })

    await lab.killWorker()

    await untilBothEndsAgree(database, ada, swiped)
  },
)

test(
  'fault 37: a replay longer than the worker’s life resumes from the device, however often it is cut short',
  { tag: '@soak' },
  async ({ player: ada, lab, database }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await lab.offline()
    const deaths = roundsOf({ quick: 2, soak: 20 })
    test.setTimeout(45_000 + deaths * 5_000)
    // Two requests a life, of a hundred each, and some more after the last.
    const eventIds = await seedQuestEvents(ada, 200 * deaths + 200)
    lab.fail(WRITES.questEvents, { type: 'delay', ms: 150 })
    await lab.online()

    for (let death = 1; death <= deaths; death++) {
      await lab.seen(WRITES.questEvents, { count: 2 * death })
      await lab.killWorker()
    }

    await ada.untilSent()
    expect(await database.questEventsOf(ada)).toEqual(eventIds)
  },
)

test(
  '9.3 fault 38: after the browser’s last `sync` event, the page’s own triggers remain',
  { tag: '@soak' },
  async ({ player: ada, lab, database }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    lab.cutLink()
    const swiped = await swipeByKeys(ada, 3)
    const waiting = await ada.waiting()
    await lab.closeEverything()
    lab.forgetRequests()

    await lab.dispatchSync('outbox:last', true)
    await lab.seen({ path: ENDPOINTS.me.path }, { count: 4, outcome: 'offline' })

    lab.mendLink()
    const page = await ada.page.context().newPage()
    await page.goto('/swipedeck')
    expect(waiting).toBeGreaterThanOrEqual(3)
    await untilAtServer(database, ada, swiped)
  },
)

test('faults 39 and 41: without Background Sync the page sends pending changes as soon as it is online; without its worker, which the browser has unregistered, it sends by itself', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await withoutBackgroundSync(page)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, 6)
  await lab.online()
  await untilBothEndsAgree(database, ada, swiped)

  await lab.unregisterWorker()
  Object.assign(swiped, await swipeByKeys(ada, 3))
  await ada.untilSent()
  await ada.reload()
  Object.assign(swiped, await swipeByKeys(ada, 3))
  await untilBothEndsAgree(database, ada, swiped)
})
