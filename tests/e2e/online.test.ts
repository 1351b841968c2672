// Shows [S101].
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { swipeByKeys, swipeByTouch, untilBothEndsAgree } from '../support/swipes.ts'

test('9.1 a player signs in by the form; three quick swipes are sent as one request, and each of 60 is on the server once', async ({
  otherPlayer: ada,
  database,
  lab,
}) => {
  await ada.signInByForm()

  const first = await swipeByKeys(ada, 3)
  await untilBothEndsAgree(database, ada, first)
  // The browser wakes the worker at the first swipe. The worker waits for the others all the same.
  const sent = lab.requests(WRITES.states).map(({ body }) => (JSON.parse(body) as { states: unknown[] }).states.length)
  expect(sent).toEqual([3])

  const byTouch = await swipeByTouch(ada, 6)
  const byKeys = await swipeByKeys(ada, 51)
  await untilBothEndsAgree(database, ada, { ...first, ...byTouch, ...byKeys })
})
