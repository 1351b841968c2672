import { beforeEach, expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { keepGames, touchGame } from '../../local/games/games.ts'
import { keepNames } from '../../local/games/known-names.ts'
import { deviceIndex, searchOnDevice, suggestOnDevice } from './device-search.ts'
import { NO_PARAMS } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const dayOf = (year: number) => Date.UTC(year, 3, 4) / 1000
const NOW = Date.UTC(2026, 5, 1)

let device: TestDevice

beforeEach(async () => {
  device = new TestDevice()
  await device.db.games.bulkPut([
    gameCard(1, { name: 'The Legend of Zelda: Breath of the Wild', platform_ids: [130], first_release_date: dayOf(2017), prior: 9 }),
    gameCard(2, { name: 'Elden Ring', platform_ids: [6, 48], first_release_date: dayOf(2022), rating_10: 9.5, prior: 8 }),
    gameCard(3, { name: 'Hollow Knight', platform_ids: [6], first_release_date: dayOf(2017), rating_10: 8, developers: ['Team Cherry'] }),
    gameCard(4, { name: 'Hollow Knight: Silksong', platform_ids: [6], first_release_date: dayOf(2030), series: 'Hollow Knight' }),
  ])
})

const names = (games: readonly GameCard[]) => games.map(({ name }) => name)
const suggest = async (text: string, platform: number | null = null) =>
  names(await suggestOnDevice(device.db, text, { platform, limit: 10 }))
const search = async (changes: Partial<SearchParams>) =>
  names(await searchOnDevice(device.db, { ...NO_PARAMS, ...changes }, NOW))

test.each([
  ['zelda breth', 'The Legend of Zelda: Breath of the Wild'],
  ['eldn ring', 'Elden Ring'],
  ['hollow knigt', 'Hollow Knight'],
])('%s finds %s among the games on this device', async (typed, meant) => {
  expect(await suggest(typed)).toContain(meant)
})

test.each([
  ['botw', 'The Legend of Zelda: Breath of the Wild'],
  ['zelda botw', 'The Legend of Zelda: Breath of the Wild'],
  ['er', 'Elden Ring'],
  ['hk', 'Hollow Knight'],
])('the initials %s find %s', async (typed, meant) => {
  expect(await suggest(typed)).toContain(meant)
  expect(await search({ q: typed })).toContain(meant)
})

test('a platform limits what is suggested', async () => {
  expect(await suggest('e')).toContain('Elden Ring')
  expect(await suggest('elden', 130)).toEqual([])
})

test('games that join later are found, too', async () => {
  expect(await suggest('hades')).toEqual([])
  await device.db.games.put(gameCard(5, { name: 'Hades' }))
  expect(await suggest('hades')).toEqual(['Hades'])
})

test('a search takes its filters and its order along', async () => {
  expect(await search({ q: 'hollow' })).toEqual(['Hollow Knight'])
  expect(await search({ q: 'hollow', includeUpcoming: true })).toEqual(['Hollow Knight: Silksong', 'Hollow Knight'])
  expect(await search({ release: 'upcoming' })).toEqual(['Hollow Knight: Silksong'])
  expect(await search({ years: [2017, 2017], order: 'name', direction: 'asc' })).toEqual([
    'Hollow Knight',
    'The Legend of Zelda: Breath of the Wild',
  ])
  expect(await search({ rating: [9, 10] })).toEqual(['Elden Ring'])
  expect(await search({ platforms: [48] })).toEqual(['Elden Ring'])
})

test('a company whose name has been told is one that games on this device can be searched by', async () => {
  expect(await search({ companies: [77] })).toEqual([])
  await keepNames(device.db, 'companies', [{ id: 77, name: 'Team Cherry' }])
  expect(await search({ companies: [77] })).toEqual(['Hollow Knight'])
})

test('a game that is looked at costs no new index; one that comes does', async () => {
  const { db } = device
  await keepGames(db, [gameCard(6)], NOW)
  const index = await deviceIndex(db)
  await touchGame(db, gameCard(1).id, NOW + 1_000)
  expect(await deviceIndex(db)).toBe(index)
  await keepGames(db, [gameCard(6, { name: 'Hades II' })], NOW + 2_000)
  expect(await deviceIndex(db)).not.toBe(index)
})
