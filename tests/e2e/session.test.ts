import { signInAgain } from '../../src/contract/messages.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { test as pageTest } from '../support/page-test.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

test('faults 45 and 46: a session that ends in mid-replay stops it; the next start locks the device’s copy, and the rest is sent when the player is back', async ({
  player: ada, lab, database, page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, 30)
  const held = lab.fail({ ...WRITES.likes, nth: 1 }, { type: 'hold', before: 'forward' })
  await lab.online()
  await lab.seen(WRITES.likes, { outcome: 'waiting' })
  await database.endSessionsOf(ada)
  await lab.release(held)

  await expect(ada.syncLine).toHaveText(/^Sign in again/)
  const waiting = await ada.waiting()
  expect(waiting).toBeGreaterThanOrEqual(30)
  await expect(ada.syncLine).toHaveText(signInAgain(waiting))
  expect(lab.requests(WRITES.questEvents)).toEqual([])

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
  { name: 'a server in trouble', fail: { type: 'status', code: 500, body: INTERNAL_ERROR } },
] as const) {
  pageTest(`${name} is no end of a session: who was signed in stays so`, { tag: '@soak' }, async ({ player: ada, lab, page }) => {
    await ada.openDeck()
    lab.fail({ path: CALLS.me.path }, fail)

    await ada.reload()

    await lab.seen({ path: CALLS.me.path }, { count: 2 })
    await expect(page).toHaveURL(/\/swipedeck$/)
    await ada.tap('Like')
  })
}
