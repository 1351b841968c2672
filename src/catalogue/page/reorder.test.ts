// Shows [S283].
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { startPackHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { moveForward, deckIds, deckRows, topCards } from '../../local/queries/deck.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { setTaste } from '../../local/commands/set-taste.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { packThread } from './pack-thread-handle.ts'
import { dealOnDevice } from './deal-on-device.ts'
import { AHEAD, reorder, STAYS } from './reorder.ts'

const NOW = Date.UTC(2026, 10, 25)
const ALL = { deckKey: 'all', filters: {} }
const HOWEVER_BUSY_MS = 60_000
let device: TestDevice
let fakeCaches: FakeCaches

beforeEach(async () => {
  device = new TestDevice()
  fakeCaches = new FakeCaches()
  await cachePacked(openPackStore(caches), packedGames(400))
  packThread.start = () => startPackHere()
  await dealOnDevice(device.db, {}, NOW, HOWEVER_BUSY_MS)
})

afterEach(() => {
  packThread.start = null
})

const ids = () => deckIds(device.db, 'all')

/** Returns the genre that most games deep in the deck have, with their average position. */
async function deepGenre(): Promise<{ genre: number; depth: () => Promise<number> }> {
  const cards = (await topCards(device.db, 'all', 300)).slice(-60)
  const genre = cards.flatMap(({ genre_ids: genres }) => genres)[0]!
  const depth = async () => {
    const places = (await topCards(device.db, 'all', 300)).flatMap(({ genre_ids: genres }, at) =>
      genres.includes(genre) && at >= STAYS ? at : [],
    )
    return places.reduce((sum, at) => sum + at, 0) / places.length
  }
  return { genre, depth }
}

test('after a stated taste the same games are in another order, except those in the hand', async () => {
  const before = await ids()
  const { genre, depth } = await deepGenre()
  const was = await depth()
  await setTaste(device, { facet: 'genre', id: genre }, 2)
  await reorder(device.db, ALL, NOW)
  const after = await ids()
  expect(after.slice(0, STAYS)).toEqual(before.slice(0, STAYS))
  expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
  expect(await depth()).toBeLessThan(was)
})

test('a swipe counts at once, and its game does not return', async () => {
  const before = await ids()
  for (const card of await topCards(device.db, 'all', 3)) await swipeGame(device, { card, verdict: 'liked', deckKey: 'all' })
  await reorder(device.db, ALL, NOW)
  const after = await ids()
  expect(after.toSorted((a, b) => a - b)).toEqual(before.slice(3).toSorted((a, b) => a - b))
  expect(after.slice(STAYS)).not.toEqual(before.slice(3 + STAYS))
})

test('only cards that change places are written, and nothing if all are in order', async () => {
  const written: number[] = []
  device.db.deck.hook('updating', (_changes, _key, { gameId }) => void written.push(gameId))
  const { genre } = await deepGenre()
  await setTaste(device, { facet: 'genre', id: genre }, 2)
  await reorder(device.db, ALL, NOW)
  expect(written.length).toBeGreaterThan(0)
  expect(written.length).toBeLessThanOrEqual(2 * AHEAD)
  written.length = 0
  await reorder(device.db, ALL, NOW)
  expect(written).toEqual([])
})

test('games that another tab has swiped meanwhile do not return', async () => {
  const behind = (await deckRows(device.db, 'all')).slice(STAYS)
  const best = behind.slice(-AHEAD).map(({ gameId: id }) => ({ id, reason: [] }))
  await setVerdict(device, best[0]!.id, 'owned')
  const before = await ids()
  await moveForward(device.db, behind, best)
  expect(await ids()).toEqual(before)
})

test('without the pack the deck stays as it was dealt', async () => {
  const before = await ids()
  const { genre } = await deepGenre()
  await setTaste(device, { facet: 'genre', id: genre }, 2)
  packThread.start = null
  await reorder(device.db, ALL, NOW)
  expect(await ids()).toEqual(before)
  expect(fakeCaches.paths('pack')).not.toEqual([])
})

test('cards keep a reason, which fits the current taste', async () => {
  const { genre } = await deepGenre()
  await setTaste(device, { facet: 'genre', id: genre }, 2)
  await reorder(device.db, ALL, NOW)
  const behind = (await topCards(device.db, 'all', 300)).slice(STAYS)
  const first = behind.find(({ genre_ids: genres }) => genres.includes(genre))
  expect(first?.reason?.flatMap(({ of }) => of).find(({ facet, id }) => facet === 'genre' && id === genre)?.weight).toBeGreaterThan(0)
})
