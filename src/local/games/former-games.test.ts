import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameReviews } from '../../contract/reviews.ts'
import { findMeta } from '../database.ts'
import { appendToDeck, deckIds } from './deck.ts'
import { keepAnswered } from './former-games.ts'
import { findGame, keepGames, readAllGames } from './games.ts'
import { missingGames } from './missing-games.ts'
import { layOutList, listDeckKey } from '../own/lists.ts'
import { gameReviewsPage } from '../../loaders/pages/reviews.ts'
import { findToldPage } from '../pages/told-pages.ts'
import { writeReview } from '../mutations/write-review.ts'
import { readOwnReview } from '../own/own-reviews.ts'
import { findDraft, keepDraft } from '../own/drafts.ts'

const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)
const cards = (...numbers: number[]) => numbers.map((number) => gameCard(number))
/** The card of the first game, as the server answers it where the others of these have become part of it. */
const main = (...former: number[]) => gameCard(1, { name: 'Main', igdb_id: 71, former_ids: ids(...former) })

test('15, 15.3 a game that has become part of another gives its place in the deck to that one', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 4), 1)
  await keepAnswered(db, [main(2)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 1, 4))
})

test('that one lies in a deck once: where the upper of them lay', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 4, 1, 5), 1)
  await keepAnswered(db, [main(2, 5)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 1, 4))
  await appendToDeck(db, 'more', cards(1, 3, 2), 1)
  await keepAnswered(db, [main(2)], 5)
  expect(await deckIds(db, 'more')).toEqual(ids(1, 3))
})

test('it is not dealt where that one is settled', async () => {
  const device = new TestDevice()
  await appendToDeck(device.db, 'all', cards(3, 2), 1)
  await device.swipe(1, 'owned')
  await keepAnswered(device.db, [main(2)], 5)
  expect(await deckIds(device.db, 'all')).toEqual(ids(3))
})

test('a list is gone through with that one, settled or not, and once', async () => {
  const device = new TestDevice()
  const { db } = device
  const list = { id: 'list', games: ids(2, 3) }
  await keepGames(db, cards(1, 2, 3), 1)
  await layOutList(db, list)
  await device.swipe(1, 'owned')
  await keepAnswered(db, [main(2)], 5)
  await layOutList(db, { ...list, games: ids(1, 3) })
  expect(await deckIds(db, listDeckKey(list.id))).toEqual(ids(1, 3))
  expect(await findMeta(db, 'laid-out:list')).toEqual({ gameIds: ids(1, 3) })
})

test('cards that are told anew keep their places', async () => {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', cards(3, 2, 1), 1)
  await keepAnswered(db, [gameCard(1, { name: 'Renamed' }), gameCard(3)], 5)
  expect(await deckIds(db, 'all')).toEqual(ids(3, 2, 1))
  expect(await findGame(db, gameCard(1).id)).toMatchObject({ name: 'Renamed' })
})

test('15.3 its old numbers lead to that one, with no network too', async () => {
  const { db } = new TestDevice()
  await keepGames(db, [gameCard(2, { igdb_id: 72 })], 1)
  await keepAnswered(db, [main(2)], 5)
  for (const number of [...ids(1, 2), 71, 72]) expect(await findGame(db, number)).toMatchObject({ id: gameCard(1).id, name: 'Main', igdb_id: 71 })
  await db.games.delete(gameCard(1).id)
  expect(await findGame(db, gameCard(2).id)).toMatchObject({ id: gameCard(1).id, name: 'Main' })
})

test('what names it is not missing it, and what lists all games has the one once', async () => {
  const { db } = new TestDevice()
  await keepAnswered(db, [main(2, 3)], 5)
  expect(await missingGames(db, ids(1, 2, 3, 4))).toEqual(ids(4))
  expect((await readAllGames(db)).map(({ id }) => id)).toEqual(ids(1))
})

test('a game that is told of by itself again is one again', async () => {
  const { db } = new TestDevice()
  await keepAnswered(db, [main(2)], 5)
  await keepAnswered(db, [gameCard(2)], 6)
  expect(await findGame(db, gameCard(2).id)).toMatchObject({ id: gameCard(2).id, name: 'Game 2' })
  expect((await readAllGames(db)).map(({ id }) => id)).toEqual(ids(1, 2))
})

const DRAFT = { rating: null, comment: 'Cosy', platformId: null, status: null, playedOn: null }
const draftOf = async ({ db }: TestDevice, number: number) => (await findDraft(db, 'review', gameCard(number).id))?.comment

test('15.5 the draft of a review goes to that one, and is found by the old number too', async () => {
  const device = new TestDevice()
  await keepDraft(device, 'review', gameCard(2).id, DRAFT)
  await keepDraft(device, 'review', gameCard(3).id, { ...DRAFT, comment: 'Other' })
  await keepAnswered(device.db, [main(2)], 5)
  expect([await draftOf(device, 1), await draftOf(device, 2), await draftOf(device, 3)]).toEqual(['Cosy', 'Cosy', 'Other'])
  await keepDraft(device, 'review', gameCard(2).id, { ...DRAFT, comment: 'Cosier' })
  expect(await findMeta(device.db, 'reviewDrafts')).toMatchObject([{ gameId: gameCard(1).id }, { gameId: gameCard(3).id }])
  await writeReview(device, gameCard(1).id, { ...DRAFT, rating: 80 })
  expect(await draftOf(device, 2)).toBeUndefined()
})

test('15.5 drafts of both are one, what was written last on top', async () => {
  const device = new TestDevice()
  await keepDraft(device, 'review', gameCard(1).id, { ...DRAFT, rating: 70 })
  await keepDraft(device, 'review', gameCard(2).id, { ...DRAFT, comment: 'Cold' })
  await keepAnswered(device.db, [main(2)], 5)
  await keepAnswered(device.db, [main(2)], 6)
  expect(await findMeta(device.db, 'reviewDrafts')).toEqual([
    { gameId: gameCard(1).id, draft: { ...DRAFT, rating: 70, comment: 'Cold\n\nCosy' } },
  ])
})

test('15.5 what is kept of others’ reviews goes to that one, unless more is known of it', async () => {
  const device = new TestDevice()
  const { db } = device
  const pageOf = (number: number, sort: 'newest' | 'highest') => ({ gameId: gameCard(number).id, query: { sort } })
  const keep = (number: number, sort: 'newest' | 'highest', next: string) => keepPage(device, gameReviewsPage, pageOf(number, sort), { reviews: [], next })
  await keep(2, 'newest', 'old newest')
  await keep(2, 'highest', 'old highest')
  await keep(1, 'newest', 'newest')
  await keepAnswered(db, [main(2)], 5)
  const kept = async (sort: 'newest' | 'highest') => (await findToldPage<GameReviews>(db, gameReviewsPage.key(pageOf(1, sort))))?.parts[0].next
  expect([await kept('newest'), await kept('highest')]).toEqual(['newest', 'old highest'])
  expect(await db.pages.count()).toBe(2)
})

test('15.5 a review by the old number is of that one; one that waits under the old number is edited there', async () => {
  const device = new TestDevice()
  const review = { ...DRAFT, rating: 80 }
  await writeReview(device, gameCard(2).id, review)
  await keepAnswered(device.db, [main(2, 3)], 5)
  await writeReview(device, gameCard(2).id, { ...review, comment: 'Cosier' })
  expect(await device.rows('pending')).toMatchObject([{ payload: { gameId: gameCard(2).id, comment: 'Cosier' } }])
  await writeReview(device, gameCard(3).id, { ...review, comment: 'Anew' })
  expect(await readOwnReview(device.db, gameCard(1).id)).toMatchObject({ comment: 'Anew', gameId: gameCard(1).id })
  expect(await readOwnReview(device.db, gameCard(3).id)).toMatchObject({ comment: 'Anew', gameId: gameCard(1).id })
})
