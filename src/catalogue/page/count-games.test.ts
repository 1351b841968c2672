// Shows [S109].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { createGameCounter } from './count-games.ts'

async function deviceWith(count: number): Promise<TestDevice> {
  askKnownHere()
  const device = new TestDevice()
  const cards = Array.from({ length: count }, (_, n) => ({ ...gameCard(n + 1), genre_ids: [n % 2 === 0 ? 5 : 9] }))
  await device.db.games.bulkPut(cards)
  return device
}

const [PUZZLE, SHOOTER, RACING] = [9, 5, 10]

test('counts the games of the device that pass the filters', async () => {
  const count = await createGameCounter((await deviceWith(7)).db)
  const counts = [{}, { genres: [SHOOTER] }, { genres: [PUZZLE] }, { genres: [SHOOTER, PUZZLE] }, { genres: [RACING] }]
  expect(await Promise.all(counts.map(count))).toEqual([7, 4, 3, 7, 0].map((left) => ({ left, settled: 0 })))
})

test('games with a verdict do not count; games whose verdict was cleared do', async () => {
  const device = await deviceWith(5)
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  await device.rewind()
  expect(await (await createGameCounter(device.db))({})).toEqual({ left: 4, settled: 1 })
})

test('games are counted in several batches', async () => {
  expect(await (await createGameCounter((await deviceWith(1_001)).db))({})).toMatchObject({ left: 1_001 })
})

test('with the pack of the catalogue all its games count that can be dealt', async () => {
  const device = await deviceWith(0)
  const packed = packedGames(300)
  await cachePacked(openPackStore(caches), packed)
  const dealable = packed.filter(({ platformIds, genreIds }) => platformIds.length > 0 && genreIds.includes(PUZZLE))
  expect(await (await createGameCounter(device.db))({ genres: [PUZZLE] })).toEqual({ left: dealable.length, settled: 0 })
})
