import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { swipeByKeys, swipeByTouch, untilBothEndsAgree } from '../support/swipes.ts'

test('a player signs in by the form and swipes 60 cards online: each is at the server once', async ({
  otherPlayer: ada, database,
}) => {
  await ada.signInByForm()

  const byTouch = await swipeByTouch(ada, 6)
  const byKeys = await swipeByKeys(ada, 54)

  await untilBothEndsAgree(database, ada, { ...byTouch, ...byKeys })
})

test('9.1 three swipes within a moment go out as one, although the browser wakes the worker at the first', async ({
  player: ada, database, lab,
}) => {
  await ada.openDeck()
  const swiped = await swipeByKeys(ada, 3)

  await untilBothEndsAgree(database, ada, swiped)
  const sent = lab.requests(WRITES.states).map(({ body }) => (JSON.parse(body) as { states: unknown[] }).states.length)
  expect(sent).toEqual([3])
})
