import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { startPackHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { TasteSubject, TasteValue } from '../../domain/taste.ts'
import { packThread } from './pack-thread-handle.ts'
import { deckIds } from '../../local/queries/deck.ts'
import { cacheGames } from '../../local/queries/games.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../local/commands/set-taste.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { dealOnDevice, rankList } from './deal-on-device.ts'

const PUZZLE: TasteSubject = { facet: 'genre', id: 9 }
/** Thirty games, every tenth of them a puzzle, in descending order of popularity. */
const CARDS = Array.from({ length: 30 }, (_, at) =>
  gameCard(at + 1, { genre_ids: [at % 10 === 9 ? PUZZLE.id : 12], like_qty: 300 - 10 * at, prior: 3 - at / 10 }),
)
const [FIRST_PUZZLE, SECOND_PUZZLE, LAST_PUZZLE] = [10, 20, 30]
const NOW = Date.UTC(2026, 10, 25)
const HOWEVER_BUSY_MS = 60_000
let device: TestDevice

beforeEach(async () => {
  device = new TestDevice()
  await cacheGames(device.db, CARDS, device.now())
})

afterEach(() => {
  packThread.start = null
})

/** Deals the deck again, always at the same hour. */
async function dealt(): Promise<number[]> {
  await device.db.deck.clear()
  await dealOnDevice(device.db, {}, NOW, HOWEVER_BUSY_MS)
  return deckIds(device.db, 'all')
}

const placeOfPuzzle = async () => (await dealt()).indexOf(gameCard(LAST_PUZZLE).id)
const like = (number: number) => swipeGame(device, { card: CARDS[number - 1]!, verdict: 'liked', deckKey: 'all' })
const setPuzzle = (value: TasteValue) => setTaste(device, PUZZLE, value)

test('a deal on the device follows the stated taste until it is removed, without the server [S288]', async () => {
  const plain = await placeOfPuzzle()
  await setPuzzle(2)
  expect(await placeOfPuzzle()).toBeLessThan(plain)
  await setPuzzle(0)
  expect(await placeOfPuzzle()).toBe(plain)
  await setPuzzle(-2)
  const others = CARDS.filter(({ genre_ids }) => !genre_ids.includes(PUZZLE.id))
  expect((await dealt()).toSorted((one, other) => one - other)).toEqual(others.map(({ id }) => id))
})

test('with filters only games of this device are dealt that pass them [S111]', async () => {
  await dealOnDevice(device.db, { genres: [PUZZLE.id] }, NOW, HOWEVER_BUSY_MS)
  const puzzles = [FIRST_PUZZLE, SECOND_PUZZLE, LAST_PUZZLE].map((number) => gameCard(number).id)
  expect((await deckIds(device.db, `genres=${PUZZLE.id}`)).toSorted((one, other) => one - other)).toEqual(puzzles)
})

test('a deal on the device learns nothing from forgotten swipes, does not repeat their games, and learns from them again after Undo [S289]', async () => {
  await like(FIRST_PUZZLE)
  await like(SECOND_PUZZLE)
  const taught = await placeOfPuzzle()
  const before = await forgetTaste(device)
  expect(await placeOfPuzzle()).toBeGreaterThan(taught)
  expect(await dealt()).toHaveLength(CARDS.length - 2)
  await rememberTaste(device, before)
  expect(await placeOfPuzzle()).toBe(taught)
})

test('with the pack of the catalogue any filter deals, also games that the device never stored, and caches their cards until the server returns them', async () => {
  const packed = packedGames(2_000)
  await device.db.games.clear()
  const fakeCaches = new FakeCaches()
  await cachePacked(openPackStore(caches), packed)
  expect(fakeCaches.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  const genre = packed[0]?.genreIds[0] ?? 0
  const filters = { genres: [genre] }

  await dealOnDevice(device.db, filters, NOW, HOWEVER_BUSY_MS)

  const ids = await deckIds(device.db, `genres=${genre}`)
  const meant = packed.filter(({ genreIds, platformIds }) => genreIds.includes(genre) && platformIds.length > 0)
  expect(ids).toHaveLength(Math.min(300, meant.length))
  const cards = await device.db.games.bulkGet(ids)
  expect(cards.every((card) => card?.genre_ids.includes(genre))).toBe(true)
  expect(new Set(cards.map((card) => card?.toldAt))).toEqual(new Set([undefined]))
})

test('cached values of a game stay, and games outside the pack are dealt as well', async () => {
  const packed = packedGames(40)
  const fakeCaches = new FakeCaches()
  await cachePacked(openPackStore(caches), packed)
  expect(fakeCaches.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  const known = { ...gameCard(99, { summary: 'Told by the server.' }), id: packed[0]?.id ?? 0 }
  await cacheGames(device.db, [known], NOW)

  const ids = await dealt()

  expect(ids).toEqual(expect.arrayContaining(CARDS.map(({ id }) => id)))
  expect((await device.db.games.get(known.id))?.summary).toBe('Told by the server.')
})

test('a list is ranked completely, also games with a verdict, by the current taste; the same with the pack [S118]', async () => {
  const [known, puzzle, other, otherPuzzle] = [9, FIRST_PUZZLE, 19, SECOND_PUZZLE]
  const list = { id: 'cosy', games: [other, otherPuzzle, puzzle, known].map((number) => gameCard(number).id) }
  const ranked = async () => {
    const cards = await rankList(device.db, list, NOW, HOWEVER_BUSY_MS)
    for (const { reason } of cards) expect(reason?.[0]?.weight).toBe(Math.max(...(reason ?? []).map(({ weight }) => weight)))
    return cards.map(({ id }) => id - gameCard(0).id)
  }
  expect(await ranked()).toEqual([known, puzzle, other, otherPuzzle])
  await like(puzzle)
  await setPuzzle(2)
  const puzzlesFirst = [puzzle, otherPuzzle, known, other]
  expect(await ranked()).toEqual(puzzlesFirst)
  const fakeCaches = new FakeCaches()
  await cachePacked(openPackStore(caches), packedGames(100).slice(CARDS.length + 1))
  expect(fakeCaches.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  expect(await ranked()).toEqual(puzzlesFirst)
})
