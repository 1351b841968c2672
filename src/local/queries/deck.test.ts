// Shows [S290 S325].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { findMeta, putMeta } from '../db/database.ts'
import {
  appendToDeck,
  clearUnaskedFromDeck,
  deckIds,
  deckKeyOf,
  isNewToSwiping,
  removeOtherDecks,
  recordDeckEnd,
  topCards,
} from './deck.ts'
import { cacheGames, readAllGames } from './games.ts'
import { chooseAdultGames } from '../commands/choose-adult-games.ts'
import { addToList, createList, removeFromList } from '../commands/edit-list.ts'
import { writeReview } from '../commands/write-review.ts'
import { readOwnLists } from './own-lists.ts'
import { readOwnTaste } from './taste-facts.ts'
import { findCachedSearch, cacheSearch } from './searches.ts'

const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)
const cards = (...numbers: number[]) => numbers.map((number) => gameCard(number))

test('the same filters have the same key, whatever their order; empty ones are ignored', () => {
  expect(deckKeyOf({ genres: [3, 1], platforms: [6] })).toBe(deckKeyOf({ platforms: [6], genres: [1, 3] }))
  expect(deckKeyOf({ genres: [], platforms: [] })).toBe(deckKeyOf({}))
  expect(deckKeyOf({ genres: [1] })).not.toBe(deckKeyOf({ genres: [2] }))
  expect(deckKeyOf({ genres: [1] })).not.toBe(deckKeyOf({ themes: [1] }))
  expect(deckKeyOf({ yMin: 0 })).not.toBe(deckKeyOf({}))
  expect(deckKeyOf({ genres: [10, 9] })).toBe(deckKeyOf({ genres: [9, 10] }))
})

test('a player is new to swiping from the first pull to the first swipe [S402]', async () => {
  const device = new TestDevice()
  expect(await isNewToSwiping(device.db)).toBe(false)
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  expect(await isNewToSwiping(device.db)).toBe(true)
  await device.swipe(1, 'disliked')
  expect(await isNewToSwiping(device.db)).toBe(false)
})

test('dealt games are put under the pile in the order dealt, with their cards', async () => {
  const { db } = new TestDevice()
  expect(await appendToDeck(db, 'all', cards(3, 1), 1)).toBe(2)
  expect(await appendToDeck(db, 'all', cards(2), 1)).toBe(1)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 1, 2))
  expect(await topCards(db, 'all', 2)).toMatchObject(cards(3, 1))
})

test('fault 105: a reason does not name a game that was merged into another, or is for adults', async () => {
  const { db } = new TestDevice()
  const [liked, adult, main] = [gameCard(10), gameCard(11, { themes: [ADULT_THEME_ID] }), gameCard(12)]
  const of = [liked, adult, main].map(({ id }) => ({ facet: 'game' as const, id, weight: 1 }))
  await cacheGames(db, [liked, adult, main], 1)
  await appendToDeck(db, 'all', [{ ...gameCard(1), reason: [{ kind: 'liked', weight: 1, of }] }], 1)
  const named = async () => Object.keys((await topCards(db, 'all', 1))[0]?.named ?? {}).map(Number)
  expect(await named()).toEqual([liked.id, main.id])
  await cacheGames(db, [{ ...main, former_ids: [liked.id] }], 2)
  expect(await named()).toEqual([main.id])
})

test('a game that is in the deck, was dealt twice, or is settled here is not dealt again', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked')
  await appendToDeck(device.db, 'all', cards(2), device.now())
  expect(await appendToDeck(device.db, 'all', cards(1, 2, 3, 3), device.now())).toBe(1)
  expect(await deckIds(device.db, 'all')).toEqual(ids(2, 3))
})

test('a game that is scored, reviewed or put into the Top 10 leaves the decks of filters, and is not dealt again', async () => {
  const device = new TestDevice()
  const { db } = device
  const score = { rating: 60, comment: '', platformId: null, status: null, playedOn: null }
  const list = { description: '', isPublic: true, isRanked: true, isTop10: false }
  await appendToDeck(db, 'all', cards(1, 2, 3, 4, 5, 6), 1)
  await appendToDeck(db, 'list:cosy', cards(1), 1)

  await writeReview(device, gameCard(1).id, score)
  await createList(device, { ...list, name: 'Top 10', games: ids(2) })
  const cosy = await createList(device, { ...list, name: 'Cosy', games: ids(4) })
  const [topTen] = await readOwnLists(db)
  await addToList(device, topTen!.id, cards(3))
  await addToList(device, cosy, cards(5))

  expect(await deckIds(db, 'all')).toEqual(ids(4, 5, 6))
  expect(await deckIds(db, 'list:cosy')).toEqual(ids(1))
  expect((await readOwnTaste(db)).settled.toSorted()).toEqual(ids(1, 2, 3))
  expect(await appendToDeck(db, 'all', cards(1, 2, 3), 1)).toBe(0)

  await removeFromList(device, topTen!.id, gameCard(3).id)
  expect(await appendToDeck(db, 'all', cards(1, 2, 3), 1)).toBe(1)
})

test('a rewound game may be dealt again', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked')
  await device.rewind()
  await device.db.deck.clear()
  expect(await appendToDeck(device.db, 'all', cards(1), device.now())).toBe(1)
})

test('decks of other filters are separate, and deleted when the filters change', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(1), 1)
  await appendToDeck(db, 'platforms=6', cards(1, 2), 1)
  expect(await deckIds(db, 'all')).toEqual(ids(1))
  await removeOtherDecks(db, ['platforms=6'])
  expect(await deckIds(db, 'all')).toEqual([])
  expect(await deckIds(db, 'platforms=6')).toEqual(ids(1, 2))
})

test('the progress in a list’s deck survives a change of filters', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(1), 1)
  await appendToDeck(db, 'list:cosy', cards(2, 3), 1)
  await removeOtherDecks(db, ['platforms=6'])
  expect([await deckIds(db, 'all'), await deckIds(db, 'list:cosy')]).toEqual([[], ids(2, 3)])
})

test('the end of a deck is stored with its filters', async () => {
  const { db } = new TestDevice()
  await recordDeckEnd(db, 'all', 5)
  expect(await findMeta(db, 'deckEnd')).toEqual({ deckKey: 'all', at: 5 })
})

describe('games for adults', () => {
  const adult = (number: number) => gameCard(number, { themes: [ADULT_THEME_ID] })

  test('are not dealt until the player asks for them', async () => {
    const device = new TestDevice()
    expect(await appendToDeck(device.db, 'all', [gameCard(1), adult(2)], 1)).toBe(1)
    await chooseAdultGames(device, true)
    expect(await appendToDeck(device.db, 'all', [adult(2)], 1)).toBe(1)
    expect(await deckIds(device.db, 'all')).toEqual(ids(1, 2))
  })

  test('leave the deck as soon as they are not wanted any more, but no list; and no other game leaves it', async () => {
    const device = new TestDevice()
    await chooseAdultGames(device, true)
    for (const key of ['all', 'genres=12', 'list:x']) await appendToDeck(device.db, key, [gameCard(1), adult(2), adult(3)], 1)
    await clearUnaskedFromDeck(device.db)
    expect(await deckIds(device.db, 'all')).toEqual(ids(1, 2, 3))
    await chooseAdultGames(device, false)
    expect(await deckIds(device.db, 'all')).toEqual(ids(1))
    expect(await deckIds(device.db, 'genres=12')).toEqual(ids(1))
    expect(await deckIds(device.db, 'list:x')).toEqual(ids(1, 2, 3))
  })

  test('are in no index, and found by no cached search', async () => {
    const device = new TestDevice()
    await cacheSearch(device.db, 'q', { games: [gameCard(1), adult(2)], total: 2, next: null }, 1)
    const shown = async () => [
      (await readAllGames(device.db)).map(({ id }) => id),
      (await findCachedSearch(device.db, 'q'))?.games.map(({ id }) => id),
    ]
    expect(await shown()).toEqual([ids(1), ids(1)])
    await chooseAdultGames(device, true)
    expect(await shown()).toEqual([ids(1, 2), ids(1, 2)])
  })
})
