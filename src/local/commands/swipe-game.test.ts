import { expect, test } from 'vitest'
import { PERSONALISE_AFTER_SWIPES } from '../../contract/limits.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { deckIds } from '../queries/deck.ts'
import { findMeta } from '../db/database.ts'
import { rewindSwipe } from './rewind-swipe.ts'
import { change } from './change.ts'
import { swipeGame } from './swipe-game.ts'

test.each(['liked', 'disliked', 'owned'] as const)('1 a swipe to %s is one row: its state, with its quest event', async (state) => {
  const device = new TestDevice()
  await device.swipe(1, state)
  const [row, ...others] = await device.rows()
  expect([row?.kind, row?.payload]).toEqual(['gamestate.set', { gameId: gameCard(1).id, state, swipeEventId: row?.id }])
  expect(others).toEqual([])
  expect(await device.seen(1)).toBe(state)
  expect(await device.questEvents()).toEqual([row?.id])
})

test('a swiped card stays in a list that it was not swiped from, because a list’s deck has all its games', async () => {
  const device = new TestDevice()
  await device.db.deck.bulkAdd(['all', 'list:cosy', 'list:warm'].map((deckKey) => ({ deckKey, position: 1, gameId: gameCard(1).id })))
  await device.swipe(1, 'liked', 'list:cosy')
  expect((await device.db.deck.toArray()).map(({ deckKey }) => deckKey)).toEqual(['list:warm'])
})

test('a swiped card leaves the decks of all filters', async () => {
  const device = new TestDevice()
  await device.db.deck.bulkAdd(
    [1, 2].flatMap((number) => ['all', 'platforms=6'].map((deckKey) => ({ deckKey, position: number, gameId: gameCard(number).id }))),
  )
  await device.swipe(1, 'disliked')
  expect(await deckIds(device.db, 'all')).toEqual([gameCard(2).id])
  expect(await deckIds(device.db, 'platforms=6')).toEqual([gameCard(2).id])
})

test('4.1 the mirror shows the timestamp of the swipe’s row', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const [row] = await device.rows()
  expect((await device.db.gameStates.get(gameCard(1).id))?.at).toBe(row?.at)
})

/** Returns a device that knows its player's choices on other devices. */
async function pulledDevice(): Promise<TestDevice> {
  const device = new TestDevice()
  await device.ingestAll()
  return device
}

test('11.1 before the first pull no genres are learned, because another device may have set them by hand; the next swipe after it learns them', async () => {
  const device = new TestDevice()
  for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'liked')
  expect((await device.rows()).some((row) => row.kind === 'settings.merge')).toBe(false)
  await device.ingestAll()
  await device.swipe(6, 'liked')
  expect((await device.rows()).filter((row) => row.kind === 'settings.merge')).toHaveLength(1)
})

test('the fifth swipe makes the liked genres the player’s, once, in the same write', async () => {
  const device = await pulledDevice()
  await device.applySettings({ platforms: [6], genres: [], tags: [3] })
  const genres = [[12, 31], [12], [5], [31, 12], [7]]
  const outcomes: (number[] | null)[] = []
  for (const [index, genre_ids] of genres.entries()) {
    const card = gameCard(index + 1, { genre_ids })
    await device.db.games.put(card)
    const verdict = index === 2 ? 'disliked' : 'liked'
    outcomes.push((await swipeGame(device, { card, verdict, deckKey: 'all' })).genres)
  }
  expect(outcomes.slice(0, PERSONALISE_AFTER_SWIPES - 1)).toEqual([null, null, null, null])
  expect(outcomes.at(-1)).toEqual([12, 31, 7])
  expect(await device.settings()).toEqual({ platforms: [6], genres: [12, 31, 7], tags: [3] })
  const merges = (await device.rows()).filter((row) => row.kind === 'settings.merge')
  expect(merges.map((row) => row.payload)).toEqual([{ genres: [12, 31, 7] }])
  await device.swipe(6, 'liked')
  expect((await device.rows()).filter((row) => row.kind === 'settings.merge')).toHaveLength(1)
})

test('five swipes without a like learn no genres; a later like does', async () => {
  const device = await pulledDevice()
  for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'disliked')
  expect((await device.rows()).some((row) => row.kind === 'settings.merge')).toBe(false)
  await device.swipe(6, 'liked')
  expect((await device.rows()).filter((row) => row.kind === 'settings.merge')).toHaveLength(1)
})

test.each([{ learn_genres: false }, { defaults_by_hand: true }])('swipes choose no genres for a player with %j', async (choices) => {
  const device = await pulledDevice()
  await change(device, 'settings.merge', { genres: [5], choices })
  for (const number of [1, 2, 3, 4, 5, 6]) await device.swipe(number, 'liked')
  expect((await device.settings())?.genres).toEqual([5])
  expect((await device.rows()).filter((row) => row.kind === 'settings.merge')).toHaveLength(1)
})

test('rewound swipes do not count towards the five', async () => {
  const device = await pulledDevice()
  for (const number of [1, 2, 3, 4]) await device.swipe(number, 'liked')
  await rewindSwipe(device)
  await device.swipe(4, 'owned')
  expect(await findMeta(device.db, 'personalised')).toBeUndefined()
  await device.swipe(5, 'liked')
  expect(await findMeta(device.db, 'personalised')).toBeDefined()
})
