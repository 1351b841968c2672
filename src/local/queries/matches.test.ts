// Shows [S167].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { countLoved, countMarks, readMatchedGames, readMatches, readSettled } from './matches.ts'
import { change } from '../commands/change.ts'

const id = (number: number) => gameCard(number).id

test('marked games, the newest first, and how many have each mark; cleared values are not included', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked')
  await device.swipe(3, 'owned')
  await device.swipe(4, 'liked')
  await change(device, 'game.want', { gameId: id(5), wanted: true })
  await change(device, 'game.want', { gameId: id(6), wanted: true })
  await change(device, 'game.want', { gameId: id(6), wanted: false })
  await change(device, 'gamestate.set', { gameId: id(4), state: null })
  await change(device, 'game.want', { gameId: id(1), wanted: true })
  const matches = await readMatches(device.db)
  expect(matches.map(({ gameId, marks }) => [gameId, marks])).toEqual([
    [id(1), ['liked', 'wanted']],
    [id(5), ['wanted']],
    [id(3), ['owned']],
    [id(2), ['disliked']],
  ])
  expect(await countMarks(device.db)).toEqual({ liked: 1, owned: 1, wanted: 2, disliked: 1 })
  expect(await countLoved(device.db)).toBe(2)
  // A verdict that was cleared and a wish that was taken back do not count.
  expect([...(await readSettled(device.db, [1, 2, 3, 4, 5, 6, 7].map(id)))]).toEqual([1, 2, 3, 5].map(id))
  expect(matches[0]?.at).toBe((await device.db.mine.get(['wishes', String(id(1))]))?.at)
})

test('those of the games that are on the device, in their order, without the fields that no grid shows', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut(Array.from({ length: 1_200 }, (_, n) => gameCard(n + 1, { summary: 'Long.' })))
  const wanted = [id(1_200), id(5_000), ...Array.from({ length: 1_100 }, (_, n) => id(n + 1))]
  const games = await readMatchedGames(device.db, wanted)
  expect(games.map((game) => game.id)).toEqual(wanted.filter((gameId) => gameId !== id(5_000)))
  expect(games[0]).not.toHaveProperty('summary')
})
