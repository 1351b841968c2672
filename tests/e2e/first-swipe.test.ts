import { expect, test } from '../support/browser-test.ts'

test('a newcomer registers, swipes the first card to the right, and the server has it', async (
  { newcomer, server },
) => {
  await newcomer.registerByForm()

  const { gameId } = await newcomer.swipe('right')

  await newcomer.untilSent()
  expect(await server.statesOf(newcomer)).toEqual({ [gameId]: 'liked' })
})
