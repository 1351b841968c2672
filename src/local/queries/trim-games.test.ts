import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { appendToDeck } from './deck.ts'
import { cacheGames, touchGame } from './games.ts'
import { cacheList } from './lists.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { change } from '../commands/change.ts'
import { createList } from '../commands/edit-list.ts'
import { pinList } from './pins.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { cacheSearch } from './searches.ts'
import { trimGames } from './trim-games.ts'

const MAX = 20
const cards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => gameCard(from + index))
const numbersOf = async ({ db }: TestDevice) => {
  const held = new Set(await db.games.toCollection().primaryKeys())
  return cards(1, 60).flatMap(({ id }, index) => (held.has(id) ? [index + 1] : []))
}

test('a device with no more games than the maximum deletes none', async () => {
  const device = new TestDevice()
  await cacheGames(device.db, cards(1, MAX), 1)
  expect(await trimGames(device.db, MAX)).toBe(0)
})

test('above its maximum it deletes the least recently used games', async () => {
  const device = new TestDevice()
  for (let n = 1; n <= 30; n += 1) await cacheGames(device.db, [gameCard(n)], n)
  await touchGame(device.db, gameCard(1).id, 24 * 60 * 60 * 1_000 + 31)
  expect(await trimGames(device.db, MAX)).toBe(11)
  expect(await numbersOf(device)).toEqual([1, ...Array.from({ length: 18 }, (_, index) => 13 + index)])
})

test('no game is deleted that a deck, a list, a state, a wish, a cached search or a change names', async () => {
  const device = new TestDevice()
  const { db } = device
  await cacheGames(db, cards(1, 30), 1)
  await appendToDeck(db, 'all', [gameCard(1)], 1)
  await cacheList(db, savedList({ id: LIST_ID, games: [gameCard(2).id] }), 0)
  await device.swipe(3, 'liked')
  await device.rewind()
  await device.swipe(4, 'disliked')
  await change(device, 'game.want', { gameId: gameCard(5).id, wanted: true })
  await db.outbox.clear()
  await change(device, 'game.want', { gameId: gameCard(6).id, wanted: false })
  await cacheSearch(db, 'q=a', { games: [gameCard(7)], total: 1, next: null }, 1)
  await db.games.toCollection().modify({ usedAt: 1 })
  await trimGames(db, 10)
  const left = await numbersOf(device)
  expect(left).toEqual(expect.arrayContaining([1, 2, 4, 5, 6, 7]))
  expect(left.length).toBe(9)
})

test('the cards of games that were disliked long ago are deleted like all others, those of the last swipes stay', async () => {
  const device = new TestDevice()
  const { db } = device
  const SWIPES = 520
  await cacheGames(db, cards(1, SWIPES), 1)
  for (let n = 1; n <= SWIPES; n += 1)
    await db.swipes.add({
      gameId: gameCard(n).id,
      verdict: 'disliked',
      before: null,
      deckKey: 'all',
      questEventId: `${n}`,
      mutationIds: [],
    })
  await db.gameStates.bulkPut(
    cards(1, SWIPES).map(({ id }, n) => ({ gameId: id, state: n === 0 ? 'liked' : 'disliked', at: 1, baseState: null, baseAt: 0 })),
  )
  expect(await trimGames(db, 10)).toBe(19)
  const held = await db.games.toCollection().primaryKeys()
  expect(held).toEqual([1, ...Array.from({ length: 500 }, (_, n) => 21 + n)].map((number) => gameCard(number).id))
  expect(await db.swipes.count()).toBe(500)
})

test('14.3 no game is deleted that is in one of the player’s lists, even a rejected one, or in a pinned one', async () => {
  const device = new TestDevice()
  const { db } = device
  const list = (number: number) => ({
    name: 'Cosy',
    description: '',
    isPublic: true,
    isRanked: false,
    isTop10: false,
    games: [gameCard(number).id],
  })
  await cacheGames(db, cards(1, 30), 1)
  await createList(device, list(1))
  await createList(device, list(2))
  const [accepted, refused] = await device.rows()
  await db.outbox.update(accepted?.seq as number, { state: 'acknowledged' })
  await db.outbox.update(refused?.seq as number, { state: 'rejected' })
  await recomputeFor(db, [refused as OutboxRow], [accepted as OutboxRow])
  await cacheList(db, savedList({ id: LIST_ID, games: [gameCard(3).id] }))
  await pinList(db, LIST_ID)
  await trimGames(db, 10)
  expect(await numbersOf(device)).toEqual(expect.arrayContaining([1, 2, 3]))
})
