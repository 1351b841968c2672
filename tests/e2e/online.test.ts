import { test } from '../support/browser-test.ts'
import { swipeByKeys, swipeByTouch, untilBothEndsAgree } from '../support/swipes.ts'

test('a player signs in by the form and swipes 60 cards online: each is at the server once', async ({
  otherPlayer: ada, database,
}) => {
  await ada.signInByForm()

  const byTouch = await swipeByTouch(ada, 6)
  const byKeys = await swipeByKeys(ada, 54)

  await untilBothEndsAgree(database, ada, { ...byTouch, ...byKeys })
})
