import type { Page } from 'playwright/test'
import { FIXED_MESSAGES, sendingChanges } from '../../src/contract/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { roundsOf } from '../support/rounds.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

const CARDS = roundsOf({ quick: 6, soak: 20 })

/** Returns the title of each page in the worker's caches, from any sender. */
function cachedTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (!response?.headers.get('content-type')?.includes('html')) continue
        found.add(/<title>(.*?)<\/title>/.exec(await response.text())?.[1] ?? '')
      }
    }
    return [...found]
  })
}

test('faults 10 and 11: on a network that never responds, and behind a captive portal, the deck continues, the shell says why, and the portal’s page is not cached', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.untilDeckHolds(3 * CARDS)
  const held = lab.fail({ path: '/api/*' }, { type: 'hold', before: 'forward' })
  const whileHeld = await swipeByKeys(ada, CARDS)
  await lab.seen({ path: '/api/*' }, { outcome: 'waiting' })
  Object.assign(whileHeld, await swipeByKeys(ada, 3))
  expect(await ada.waiting()).toBeGreaterThanOrEqual(CARDS + 3)
  await expect(ada.syncLine).toHaveText(sendingChanges(await ada.waiting()))
  lab.stopFailing(held)
  await lab.release(held)
  await untilBothEndsAgree(database, ada, whileHeld)

  const portal = lab.fail({}, 'html200')
  const behindPortal = await swipeByKeys(ada, CARDS)
  await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.captivePortal)
  await ada.reload()
  Object.assign(behindPortal, await swipeByKeys(ada, 3))

  expect(await database.statesOf(ada)).toEqual(whileHeld)
  expect(await ada.waiting()).toBeGreaterThanOrEqual(CARDS + 3)
  expect(await cachedTitles(page)).toEqual(['Questdeck'])

  lab.stopFailing(portal)
  await new ShellView(ada).sendNow()
  await untilBothEndsAgree(database, ada, { ...whileHeld, ...behindPortal })
  await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.allSaved)
})

test(
  'fault 12: a portal that redirects to another site is no acknowledgement either',
  { tag: '@soak' },
  async ({ player: ada, lab, database }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    const portal = lab.fail({ path: '/api/*' }, { type: 'redirect', url: 'https://portal.example/welcome' })

    const swiped = await swipeByKeys(ada, 6)
    await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.captivePortal)
    expect(await database.statesOf(ada)).toEqual({})

    lab.stopFailing(portal)
    await new ShellView(ada).sendNow()
    await untilBothEndsAgree(database, ada, swiped)
  },
)

test(
  'fault 42: a portal’s page in place of the worker’s script changes nothing: the installed worker continues',
  { tag: '@soak' },
  async ({ player: ada, lab, page }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await ada.untilDeckHolds(20)
    lab.fail({ path: '/sw.js' }, 'html200')

    await ada.reload()
    await lab.seen({ path: '/sw.js' }, { outcome: 'answered' })
    await lab.offline()

    const top = await ada.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(await cachedTitles(page)).toEqual(['Questdeck'])
    const swiped = await swipeByKeys(ada, 3)
    expect(Object.keys(swiped)).toContain(String(top.gameId))
    expect(await ada.waiting()).toBeGreaterThanOrEqual(3)
  },
)
