import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import { startPackHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { TasteSubject, TasteValue } from '../../domain/taste.ts'
import { packThread } from '../../state/pack-thread.ts'
import { deckIds } from '../../local/games/deck.ts'
import { keepGames } from '../../local/games/games.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { forgetTaste, rememberTaste, sayTaste } from '../../local/mutations/say-taste.ts'
import { swipeGame } from '../../local/mutations/swipe-game.ts'
import { dealOnDevice, rankList } from './deal-on-device.ts'

const PUZZLE: TasteSubject = { facet: 'genre', id: 9 }
/** Thirty games, of which every tenth is a puzzle; the further behind, the less known. */
const CARDS = Array.from({ length: 30 }, (_, at) =>
  gameCard(at + 1, { genre_ids: [at % 10 === 9 ? PUZZLE.id : 12], like_qty: 300 - 10 * at, prior: 3 - at / 10 }))
const [FIRST_PUZZLE, SECOND_PUZZLE, LAST_PUZZLE] = [10, 20, 30]
const NOW = Date.UTC(2026, 10, 25)
const HOWEVER_BUSY_MS = 60_000
let device: TestDevice

beforeEach(async () => {
  device = new TestDevice()
  await keepGames(device.db, CARDS, device.now())
})

afterEach(() => {
  packThread.start = null
})

/** The deck as it is dealt anew, always at the same hour. */
async function dealt(): Promise<number[]> {
  await device.db.deck.clear()
  await dealOnDevice(device.db, {}, NOW, HOWEVER_BUSY_MS)
  return deckIds(device.db, 'all')
}

const placeOfPuzzle = async () => (await dealt()).indexOf(gameCard(LAST_PUZZLE).id)
const like = (number: number) => swipeGame(device, { card: CARDS[number - 1]!, verdict: 'liked', deckKey: 'all' })
const say = (value: TasteValue) => sayTaste(device, PUZZLE, value)

test('what is dealt here heeds what its player says, until they take it back, with no word of the server [S288]', async () => {
  const plain = await placeOfPuzzle()
  await say(2)
  expect(await placeOfPuzzle()).toBeLessThan(plain)
  await say(0)
  expect(await placeOfPuzzle()).toBe(plain)
  await say(-2)
  const others = CARDS.filter(({ genre_ids }) => !genre_ids.includes(PUZZLE.id))
  expect((await dealt()).toSorted((one, other) => one - other)).toEqual(others.map(({ id }) => id))
})

test('with filters only the games of this device are dealt that pass them [S111]', async () => {
  await dealOnDevice(device.db, { genres: [PUZZLE.id] }, NOW, HOWEVER_BUSY_MS)
  const puzzles = [FIRST_PUZZLE, SECOND_PUZZLE, LAST_PUZZLE].map((number) => gameCard(number).id)
  expect((await deckIds(device.db, `genres=${PUZZLE.id}`)).toSorted((one, other) => one - other)).toEqual(puzzles)
})

test('what is dealt here learns nothing from swipes that are forgotten, deals them no more all the same, and knows them again after Undo [S289]', async () => {
  await like(FIRST_PUZZLE)
  await like(SECOND_PUZZLE)
  const taught = await placeOfPuzzle()
  const before = await forgetTaste(device)
  expect(await placeOfPuzzle()).toBeGreaterThan(taught)
  expect(await dealt()).toHaveLength(CARDS.length - 2)
  await rememberTaste(device, before)
  expect(await placeOfPuzzle()).toBe(taught)
})

test('with the pack of the catalogue any filter deals, also games that the device never held, and keeps their cards until the server tells of them', async () => {
  const packed = packedGames(2_000)
  await device.db.games.clear()
  const kept = new FakeCaches()
  await keepPacked(openPackStore(caches), packed)
  expect(kept.paths('pack')).toContain('/pack/list')
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

test('what the device was told of a game stays, and games that the pack does not have are dealt beside it', async () => {
  const packed = packedGames(40)
  const kept = new FakeCaches()
  await keepPacked(openPackStore(caches), packed)
  expect(kept.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  const known = { ...gameCard(99, { summary: 'Told by the server.' }), id: packed[0]?.id ?? 0 }
  await keepGames(device.db, [known], NOW)

  const ids = await dealt()

  expect(ids).toEqual(expect.arrayContaining(CARDS.map(({ id }) => id)))
  expect((await device.db.games.get(known.id))?.summary).toBe('Told by the server.')
})

test('a list is ranked whole, what is settled too, by the taste as it is now; the same with the pack [S118]', async () => {
  const [known, puzzle, other, otherPuzzle] = [9, FIRST_PUZZLE, 19, SECOND_PUZZLE]
  const list = { id: 'cosy', games: [other, otherPuzzle, puzzle, known].map((number) => gameCard(number).id) }
  const ranked = async () => {
    const cards = await rankList(device.db, list, NOW, HOWEVER_BUSY_MS)
    for (const { why } of cards) expect(why?.[0]?.weight).toBe(Math.max(...(why ?? []).map(({ weight }) => weight)))
    return cards.map(({ id }) => id - gameCard(0).id)
  }
  expect(await ranked()).toEqual([known, puzzle, other, otherPuzzle])
  await like(puzzle)
  await say(2)
  const puzzlesFirst = [puzzle, otherPuzzle, known, other]
  expect(await ranked()).toEqual(puzzlesFirst)
  const kept = new FakeCaches()
  await keepPacked(openPackStore(caches), packedGames(100).slice(CARDS.length + 1))
  expect(kept.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  expect(await ranked()).toEqual(puzzlesFirst)
})
