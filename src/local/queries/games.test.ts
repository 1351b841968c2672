// Shows [S133].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { cacheGames, findGame, readAllGames } from './games.ts'

test('all games are read, however many batches it takes', async () => {
  const device = new TestDevice()
  const many = Array.from({ length: 2_500 }, (_, index) => gameCard(index + 1))
  await cacheGames(device.db, many, 1)
  expect((await readAllGames(device.db)).map(({ id }) => id)).toEqual(many.map(({ id }) => id))
})

test('a game is found by either number that its address may have, and by nothing else', async () => {
  const { db } = new TestDevice()
  const imported = gameCard(1, { igdb_id: 1942 })
  await cacheGames(db, [imported, gameCard(2)], 1)
  expect(await findGame(db, 1942)).toMatchObject(imported)
  expect(await findGame(db, imported.id)).toMatchObject(imported)
  expect(await findGame(db, gameCard(2).id)).toMatchObject(gameCard(2))
  expect(await findGame(db, 2)).toBeUndefined()
})
