import { expect, test } from '../support/browser-test.ts'
import { readTable } from '../support/device-view.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

test('fault 49: another player on the same browser sees nothing of the first, whose changes wait for their return', async ({
  player: ada, otherPlayer: grace, lab, database, page,
}) => {
  const firstCard = await ada.openDeck()
  await ada.untilWorkerControls()
  lab.cutLink()
  const byAda = await swipeByKeys(ada, 5)
  const sealed = await ada.waiting()
  await new ShellView(ada).logOut()
  await new ShellView(ada).decide('keep')
  await expect(page).toHaveURL(/\/login/)
  lab.mendLink()
  lab.forgetRequests()

  await grace.fillSignIn()
  expect(await grace.topCard()).toEqual(firstCard)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(ada.newcomer.email)
  const byGrace = await swipeByKeys(grace, 2)
  await untilBothEndsAgree(database, grace, byGrace)
  expect(await database.statesOf(ada)).toEqual({})
  expect(await ada.waiting()).toBe(sealed)
  expect(lab.requests({ bodyIncludes: ada.account.userId })).toEqual([])
  await new ShellView(grace).logOut()
  await expect(page).toHaveURL(/\/login/)

  await ada.fillSignIn()
  await ada.untilSent()
  expect(await database.statesOf(ada)).toEqual(byAda)
  expect(await database.questEventsOf(ada)).toHaveLength(5)
  expect(await database.statesOf(grace)).toEqual(byGrace)
  const states = await readTable(page, ada.account.userId, 'gameStates')
  expect(Object.fromEntries(states.map(({ gameId, state }) => [gameId, state]))).toEqual(byAda)
})
