import { beforeEach, expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { appendToDeck, deckIds } from '../games/deck.ts'
import { readSaidTaste } from '../own/taste.ts'
import { forgetTaste, rememberTaste, sayTaste } from './say-taste.ts'

const [ONE, TWO, THREE] = [gameCard(1), gameCard(2), gameCard(3)]
let device: TestDevice

beforeEach(() => {
  device = new TestDevice()
})

const dealt = (...cards: GameCard[]) => appendToDeck(device.db, 'all', cards, device.now())

test('17 a word is shown at once and waits for the server; 0 takes it back', async () => {
  await sayTaste(device, { facet: 'genre', id: 9 }, 2)
  await sayTaste(device, { facet: 'years', id: 1995 }, -1)
  const { said } = await readSaidTaste(device.db)
  expect([said.genre, said.years]).toEqual([new Map([[9, 2]]), new Map([[1995, -1]])])
  await sayTaste(device, { facet: 'genre', id: 9 }, 0)
  expect((await readSaidTaste(device.db)).said.genre.size).toBe(0)
  expect((await device.rows()).map(({ kind, entityKey }) => [kind, entityKey])).toEqual([
    ['taste.say', 'taste:genre:9'], ['taste.say', 'taste:years:1995'], ['taste.say', 'taste:genre:9'],
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
])('17.2 what is never wanted leaves the deck at once, and is not put there again: %s %i', async (facet, id, changes) => {
  const unwanted = { ...TWO, ...changes }
  await dealt(ONE, unwanted, THREE)
  await sayTaste(device, { facet, id }, -2)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, THREE.id])
  expect(await dealt(unwanted)).toBe(0)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, THREE.id])
})

test('less of something leaves what lies in the deck where it is, and never leaves a list as it is', async () => {
  await dealt(ONE, TWO)
  await appendToDeck(device.db, 'list:1', [TWO], device.now())
  await sayTaste(device, { facet: 'game', id: TWO.id }, -1)
  expect(await deckIds(device.db, 'all')).toEqual([ONE.id, TWO.id])
  await sayTaste(device, { facet: 'game', id: TWO.id }, -2)
  expect([await deckIds(device.db, 'all'), await deckIds(device.db, 'list:1')]).toEqual([[ONE.id], [TWO.id]])
})

test('17.1 forgetting takes a time later than every swipe before it, and Undo sets the one that was there', async () => {
  await device.db.games.put(ONE)
  await device.swipe(1, 'liked')
  expect(await forgetTaste(device)).toBe(0)
  const { forgottenAt } = await readSaidTaste(device.db)
  expect((await device.db.gameStates.get(ONE.id))?.at).toBeLessThan(forgottenAt)
  await device.swipe(2, 'liked')
  expect((await device.db.gameStates.get(TWO.id))?.at).toBeGreaterThan(forgottenAt)
  expect(await forgetTaste(device)).toBe(forgottenAt)
  await rememberTaste(device, forgottenAt)
  expect((await readSaidTaste(device.db)).forgottenAt).toBe(forgottenAt)
})
