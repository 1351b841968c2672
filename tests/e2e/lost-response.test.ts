import { WRITES } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'

test('fault 3: a swipe whose response was lost is sent again, and counted once', async ({ player, lab, server }) => {
  await player.openDeck()
  lab.fail({ ...WRITES.states, nth: 1 }, 'forward-then-reset')

  const { gameId } = await player.swipe('right')

  await player.untilSent()
  const [first, second] = lab.requests(WRITES.states)
  expect([first?.deliveries, second?.deliveries]).toEqual([1, 1])
  expect(second?.mutationIds).toEqual(first?.mutationIds)
  expect(await server.statesOf(player)).toEqual({ [gameId]: 'liked' })
})
