import { signInAgain } from '../../src/contract/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { seedNewList } from '../support/device-seed.ts'
import { test as pageTest } from '../support/page-test.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

test('faults 45 and 46: a session that ends during a replay stops it; the next start locks the device’s copy, and the rest is sent when the player signs in again', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, 30)
  const games = Object.keys(swiped).slice(0, 1).map(Number)
  await seedNewList(ada, { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games })
  const held = lab.fail({ ...WRITES.states, nth: 1 }, { type: 'hold', before: 'forward' })
  await lab.online()
  await lab.seen(WRITES.states, { outcome: 'waiting' })
  await database.endSessionsOf(ada)
  await lab.release(held)

  await expect(ada.syncLine).toHaveText(/^Sign in again/)
  const waiting = await ada.waiting()
  expect(waiting).toBeGreaterThanOrEqual(31)
  await expect(ada.syncLine).toHaveText(signInAgain(waiting))
  expect(lab.requests({ method: 'POST', path: ENDPOINTS.createList.path })).toEqual([])

  await page.goto('/swipedeck')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expect(page.getByText(signInAgain(await ada.waiting()))).toBeVisible()
  await expect(page.getByRole('main', { name: 'Deck of games' })).toHaveCount(0)

  await ada.fillSignIn()
  await expect(page).toHaveURL(/\/swipedeck$/)
  await untilBothEndsAgree(database, ada, swiped)
})

const INTERNAL_ERROR = { error: { code: 'internal', message: 'Something went wrong.' } }

for (const { name, fail } of [
  { name: 'a network that fails', fail: { type: 'refuse' } },
  { name: 'a failing server', fail: { type: 'status', code: 500, body: INTERNAL_ERROR } },
] as const) {
  pageTest(`${name} does not end a session: the player stays signed in`, { tag: '@soak' }, async ({ player: ada, lab, page }) => {
    await ada.openDeck()
    lab.fail({ path: ENDPOINTS.me.path }, fail)

    await ada.reload()

    await lab.seen({ path: ENDPOINTS.me.path }, { count: 2 })
    await expect(page).toHaveURL(/\/swipedeck$/)
    await ada.tap('Like')
  })
}
