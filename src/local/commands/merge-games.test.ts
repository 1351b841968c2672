import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameReviews } from '../../contract/reviews.ts'
import { findMeta } from '../db/database.ts'
import { appendToDeck, deckIds } from '../queries/deck.ts'
import { cacheAnswered } from './merge-games.ts'
import { findGame, cacheGames, readAllGames } from '../queries/games.ts'
import { missingGames } from '../queries/missing-games.ts'
import { layOutList, listDeckKey } from '../queries/lists.ts'
import { gameReviewsPage } from '../../resources/reviews.ts'
import { findCachedResource } from '../queries/cached-resources.ts'
import { writeReview } from './write-review.ts'
import { readOwnReview } from '../queries/own-reviews.ts'
import { findDraft, saveDraft } from './drafts.ts'

const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)
const cards = (...numbers: number[]) => numbers.map((number) => gameCard(number))
/** Returns the card of the first game, as the server returns it if the others were merged into it. */
const main = (...duplicate: number[]) => gameCard(1, { name: 'Main', igdb_id: 71, former_ids: ids(...duplicate) })

test('15, 15.3 the main game takes the position of a merged one in the deck', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 4), 1)
  await cacheAnswered(db, [main(2)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 1, 4))
})

test('the main game is in a deck once: at the upper position of them', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 4, 1, 5), 1)
  await cacheAnswered(db, [main(2, 5)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 1, 4))
  await appendToDeck(db, 'more', cards(1, 3, 2), 1)
  await cacheAnswered(db, [main(2)], 5)
  expect(await deckIds(db, 'more')).toEqual(ids(1, 3))
})

test('it is not dealt if the main game is settled', async () => {
  const device = new TestDevice()
  await appendToDeck(device.db, 'all', cards(3, 2), 1)
  await device.swipe(1, 'owned')
  await cacheAnswered(device.db, [main(2)], 5)
  expect(await deckIds(device.db, 'all')).toEqual(ids(3))
})

test('a list’s deck has the main game, settled or not, and once', async () => {
  const device = new TestDevice()
  const { db } = device
  const list = { id: 'list', games: ids(2, 3) }
  await cacheGames(db, cards(1, 2, 3), 1)
  await layOutList(db, list)
  await device.swipe(1, 'owned')
  await cacheAnswered(db, [main(2)], 5)
  await layOutList(db, { ...list, games: ids(1, 3) })
  expect(await deckIds(db, listDeckKey(list.id))).toEqual(ids(1, 3))
  expect(await findMeta(db, 'laid-out:list')).toEqual({ gameIds: ids(1, 3) })
})

test('cards that are fetched again keep their positions', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 1), 1)
  await cacheAnswered(db, [gameCard(1, { name: 'Renamed' }), gameCard(3)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 2, 1))
  expect(await findGame(db, gameCard(1).id)).toMatchObject({ name: 'Renamed' })
})

test('15.3 its old numbers lead to the main game, with no network too', async () => {
  const { db } = new TestDevice()
  await cacheGames(db, [gameCard(2, { igdb_id: 72 })], 1)
  await cacheAnswered(db, [main(2)], 5)
  for (const number of [...ids(1, 2), 71, 72])
    expect(await findGame(db, number)).toMatchObject({ id: gameCard(1).id, name: 'Main', igdb_id: 71 })
  await db.games.delete(gameCard(1).id)
  expect(await findGame(db, gameCard(2).id)).toMatchObject({ id: gameCard(1).id, name: 'Main' })
})

test('a row that names it is not missing it, and a list of all games has the main one once', async () => {
  const { db } = new TestDevice()
  await cacheAnswered(db, [main(2, 3)], 5)
  expect(await missingGames(db, ids(1, 2, 3, 4))).toEqual(ids(4))
  expect((await readAllGames(db)).map(({ id }) => id)).toEqual(ids(1))
})

test('a game that the server returns by itself again is one game again', async () => {
  const { db } = new TestDevice()
  await cacheAnswered(db, [main(2)], 5)
  await cacheAnswered(db, [gameCard(2)], 6)
  expect(await findGame(db, gameCard(2).id)).toMatchObject({ id: gameCard(2).id, name: 'Game 2' })
  expect((await readAllGames(db)).map(({ id }) => id)).toEqual(ids(1, 2))
})

const DRAFT = { rating: null, comment: 'Cosy', platformId: null, status: null, playedOn: null }
const draftOf = async ({ db }: TestDevice, number: number) => (await findDraft(db, 'review', gameCard(number).id))?.comment

test('15.5 the draft of a review moves to the main game, and is found by the old number too', async () => {
  const device = new TestDevice()
  await saveDraft(device, 'review', gameCard(2).id, DRAFT)
  await saveDraft(device, 'review', gameCard(3).id, { ...DRAFT, comment: 'Other' })
  await cacheAnswered(device.db, [main(2)], 5)
  expect([await draftOf(device, 1), await draftOf(device, 2), await draftOf(device, 3)]).toEqual(['Cosy', 'Cosy', 'Other'])
  await saveDraft(device, 'review', gameCard(2).id, { ...DRAFT, comment: 'Cosier' })
  expect(await device.db.drafts.toArray()).toMatchObject([{ key: gameCard(1).id }, { key: gameCard(3).id }])
  await writeReview(device, gameCard(1).id, { ...DRAFT, rating: 80 })
  expect(await draftOf(device, 2)).toBeUndefined()
})

test('15.5 drafts of both are one, with the later text on top', async () => {
  const device = new TestDevice()
  await saveDraft(device, 'review', gameCard(1).id, { ...DRAFT, rating: 70 })
  device.clock.advance(1)
  await saveDraft(device, 'review', gameCard(2).id, { ...DRAFT, comment: 'Cold' })
  await cacheAnswered(device.db, [main(2)], 5)
  await cacheAnswered(device.db, [main(2)], 6)
  expect(await device.db.drafts.toArray()).toMatchObject([{ key: gameCard(1).id, body: { ...DRAFT, rating: 70, comment: 'Cold\n\nCosy' } }])
})

test('15.5 cached reviews of others move to the main game, unless more is known of it', async () => {
  const device = new TestDevice()
  const { db } = device
  const pageOf = (number: number, sort: 'newest' | 'highest') => ({ gameId: gameCard(number).id, query: { sort } })
  const cache = (number: number, sort: 'newest' | 'highest', next: string) =>
    seedCachedResource(device, gameReviewsPage, pageOf(number, sort), { reviews: [], next })
  await cache(2, 'newest', 'old newest')
  await cache(2, 'highest', 'old highest')
  await cache(1, 'newest', 'newest')
  await cacheAnswered(db, [main(2)], 5)
  const cached = async (sort: 'newest' | 'highest') =>
    (await findCachedResource<GameReviews>(db, gameReviewsPage.key(pageOf(1, sort))))?.parts[0].next
  expect([await cached('newest'), await cached('highest')]).toEqual(['newest', 'old highest'])
  expect(await db.pages.count()).toBe(2)
})

test('15.5 a review by the old number belongs to the main game; a pending one under the old number is edited there', async () => {
  const device = new TestDevice()
  const review = { ...DRAFT, rating: 80 }
  await writeReview(device, gameCard(2).id, review)
  await cacheAnswered(device.db, [main(2, 3)], 5)
  await writeReview(device, gameCard(2).id, { ...review, comment: 'Cosier' })
  expect(await device.rows('pending')).toMatchObject([{ payload: { gameId: gameCard(2).id, comment: 'Cosier' } }])
  await writeReview(device, gameCard(3).id, { ...review, comment: 'Anew' })
  expect(await readOwnReview(device.db, gameCard(1).id)).toMatchObject({ comment: 'Anew', gameId: gameCard(1).id })
  expect(await readOwnReview(device.db, gameCard(3).id)).toMatchObject({ comment: 'Anew', gameId: gameCard(1).id })
})
