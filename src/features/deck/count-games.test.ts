import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { createGameCounter } from './count-games.ts'

async function deviceWith(count: number): Promise<TestDevice> {
  const device = new TestDevice()
  const cards = Array.from({ length: count }, (_, n) => ({ ...gameCard(n + 1), genre_ids: [n % 2 === 0 ? 5 : 9] }))
  await device.db.games.bulkPut(cards)
  return device
}

test('counts the games of the device that pass the filters', async () => {
  const { countLeft: count } = await createGameCounter((await deviceWith(7)).db)
  expect([count({}), count({ genres: [5] }), count({ genres: [9] }), count({ genres: [5, 9] }), count({ genres: [1] })])
    .toEqual([7, 4, 3, 7, 0])
})

test('what is settled counts no more, what was taken back counts again', async () => {
  const device = await deviceWith(5)
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  await device.rewind()
  const counter = await createGameCounter(device.db)
  expect([counter.countLeft({}), counter.countSettled({})]).toEqual([4, 1])
})

test('more games than are read in one turn are all counted', async () => {
  expect((await createGameCounter((await deviceWith(1_001)).db)).countLeft({})).toBe(1_001)
})
