import { beforeEach, expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { appendToDeck, deckIds } from '../queries/deck.ts'
import { readStatedTaste } from '../queries/taste.ts'
import { forgetTaste, rememberTaste, setTaste } from './set-taste.ts'

const [ONE, TWO, THREE] = [gameCard(1), gameCard(2), gameCard(3)]
let device: TestDevice

beforeEach(() => {
  device = new TestDevice()
})

const dealt = (...cards: GameCard[]) => appendToDeck(device.db, 'all', cards, device.now())

test('17 a stated taste is shown at once and waits for the server; 0 withdraws it', async () => {
  await setTaste(device, { facet: 'genre', id: 9 }, 2)
  await setTaste(device, { facet: 'years', id: 1995 }, -1)
  const { stated } = await readStatedTaste(device.db)
  expect([stated.genre, stated.years]).toEqual([new Map([[9, 2]]), new Map([[1995, -1]])])
  await setTaste(device, { facet: 'genre', id: 9 }, 0)
  expect((await readStatedTaste(device.db)).stated.genre.size).toBe(0)
  expect((await device.rows()).map(({ kind, entityKey }) => [kind, entityKey])).toEqual([
    ['taste.say', 'taste:genre:9'],
    ['taste.say', 'taste:years:1995'],
    ['taste.say', 'taste:genre:9'],
  ])
})

test.each<[TasteFacet, number, Partial<GameCard>]>([
  ['genre', 9, { genre_ids: [12, 9] }],
  ['theme', 19, { themes: [1, 19] }],
  ['mode', 5, { game_mode_ids: [5] }],
  ['series', 77, { series: 'Saga', series_id: 77 }],
  ['company', 88, { developer_ids: [88] }],
  ['company', 88, { publisher_ids: [88] }],
  ['tag', 3, { keyword_ids: [3] }],
  ['years', 1995, { first_release_date: Date.UTC(1999, 11, 31) / 1_000 }],
  ['game', TWO.id, {}],
])('17.2 a game that is never wanted leaves the deck at once, and is not dealt again: %s %i', async (facet, id, changes) => {
  const unwanted = { ...TWO, ...changes }
  await dealt(ONE, unwanted, THREE)
  await setTaste(device, { facet, id }, -2)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, THREE.id])
  expect(await dealt(unwanted)).toBe(0)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, THREE.id])
})

test('a value of "less" removes no card from the deck, and "never" removes none from a list', async () => {
  await dealt(ONE, TWO)
  await appendToDeck(device.db, 'list:1', [TWO], device.now())
  await setTaste(device, { facet: 'game', id: TWO.id }, -1)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, TWO.id])
  await setTaste(device, { facet: 'game', id: TWO.id }, -2)
  expect([await deckIds(device.db, 'all'), await deckIds(device.db, 'list:1')]).toEqual([[ONE.id], [TWO.id]])
})

test('17.1 forgetting gets a time later than every swipe before it, and Undo sets the one that was there', async () => {
  await device.db.games.put(ONE)
  await device.swipe(1, 'liked')
  expect(await forgetTaste(device)).toBe(0)
  const { forgottenAt } = await readStatedTaste(device.db)
  expect((await device.db.gameStates.get(ONE.id))?.at).toBeLessThan(forgottenAt)
  await device.swipe(2, 'liked')
  expect((await device.db.gameStates.get(TWO.id))?.at).toBeGreaterThan(forgottenAt)
  expect(await forgetTaste(device)).toBe(forgottenAt)
  await rememberTaste(device, forgottenAt)
  expect((await readStatedTaste(device.db)).forgottenAt).toBe(forgottenAt)
})
