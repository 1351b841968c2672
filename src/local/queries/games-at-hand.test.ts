import { beforeEach, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { chooseAdultGames } from '../commands/choose-adult-games.ts'
import { gamesAtHand } from './games-at-hand.ts'
import { cacheGames } from './games.ts'

let device: TestDevice

beforeEach(async () => {
  device = new TestDevice()
  await cacheGames(device.db, [gameCard(1), gameCard(2), gameCard(3, { themes: [ADULT_THEME_ID] })], 1)
})

const idsAtHand = async () => (await gamesAtHand(device.db)).map(({ id }) => id - gameCard(0).id)

test('the games are read once, and again once one was added', async () => {
  const first = await gamesAtHand(device.db)
  expect(await gamesAtHand(device.db)).toBe(first)
  await cacheGames(device.db, [gameCard(4)], 2)
  expect(await idsAtHand()).toEqual([1, 2, 4])
})

test('a game that was added while they were read is not missed', async () => {
  const reading = gamesAtHand(device.db)
  await cacheGames(device.db, [gameCard(4)], 2)
  await reading
  expect(await idsAtHand()).toEqual([1, 2, 4])
})

test('games for adults are included only for players who ask for them, at once', async () => {
  expect(await idsAtHand()).toEqual([1, 2])
  await chooseAdultGames(device, true)
  expect(await idsAtHand()).toEqual([1, 2, 3])
  await chooseAdultGames(device, false)
  expect(await idsAtHand()).toEqual([1, 2])
})

test('another player’s games are their own', async () => {
  await gamesAtHand(device.db)
  expect(await gamesAtHand(new TestDevice().db)).toEqual([])
})
