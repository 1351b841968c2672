// Shows [S153 S162].
import { beforeEach, expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { keepGames } from '../../local/games/games.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { keepNames } from '../../local/games/known-names.ts'
import { packThread } from '../../state/pack-thread.ts'
import { searchOnDevice, suggestOnDevice } from './device-search.ts'
import { NO_PARAMS } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const dayOf = (year: number) => Date.UTC(year, 3, 4) / 1000
const NOW = Date.UTC(2026, 5, 1)

let device: TestDevice

beforeEach(async () => {
  askKnownHere()
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
  names((await suggestOnDevice(device.db, text, { platform, limit: 10 })).games)
const search = async (changes: Partial<SearchParams>) =>
  names((await searchOnDevice(device.db, { ...NO_PARAMS, ...changes }, null, NOW)).games)

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

test('with the pack of the catalogue all its games are found, page by page, beside those of this device, and it is known how many', async () => {
  const packed = packedGames(140).slice(10)
  await keepPacked(openPackStore(caches), packed)
  const [game] = packed
  const known = packed.length + 4
  expect(await suggestOnDevice(device.db, game?.name ?? '', { platform: null, limit: 10 })).toMatchObject({
    games: expect.arrayContaining([expect.objectContaining({ id: game?.id, name: game?.name })]), known,
  })
  expect(await search({ q: 'elden' })).toContain('Elden Ring')
  const all = { ...NO_PARAMS, includeUpcoming: true }
  const first = await searchOnDevice(device.db, all, null, NOW)
  const second = await searchOnDevice(device.db, all, first.next, NOW)
  const last = await searchOnDevice(device.db, all, second.next, NOW)
  expect([first, second, last].map(({ games, total }) => [games.length, total])).toEqual([[50, known], [50, known], [known - 100, known]])
  expect(last.next).toBeNull()
  expect(new Set([first, second, last].flatMap(({ games }) => games.map(({ id }) => id))).size).toBe(known)
})

test('by which other name a game of the pack was found is told', async () => {
  const packed = packedGames(140).slice(10)
  await keepPacked(openPackStore(caches), packed)
  const named = packed.find(({ otherNames: [other = ''], name }) => other.length > 6 && !name.includes(other)) ?? packed[0]
  const { games } = await suggestOnDevice(device.db, named?.otherNames[0] ?? '', { platform: null, limit: 10 })
  expect(games.find(({ id }) => id === named?.id)?.matched_name).toBe(named?.otherNames[0])
})

test('what the device was told of a game is shown, and one that has become part of another or is for adults is not', async () => {
  const packed = packedGames(20)
  await keepPacked(openPackStore(caches), packed)
  const [told, folded, adult] = packed
  const cards = [told, folded, adult].map((game) => ({ ...gameCard(9), id: game?.id ?? 0, name: game?.name ?? '' }))
  await keepGames(device.db, [{ ...cards[0]!, summary: 'Told.' }, { ...cards[2]!, themes: [ADULT_THEME_ID] }], NOW)
  await device.db.games.put({ ...cards[1]!, mainId: gameCard(1).id })
  const { games } = await searchOnDevice(device.db, { ...NO_PARAMS, includeUpcoming: true }, null, NOW)
  expect(games.find(({ id }) => id === told?.id)?.summary).toBe('Told.')
  expect(games.filter(({ id }) => id === folded?.id || id === adult?.id)).toEqual([])
})

test('fault 108: a part of the pack that turns out not to be readable while games are looked for: the pack goes, and the games of this device answer', async () => {
  const store = openPackStore(caches)
  const list = await keepPacked(store, packedGames(140).slice(10))
  for (const part of list.parts) if (part.kind === 'names') await store.keep(part, new Uint8Array([1, 2, 3]))
  expect(await search({ includeUpcoming: true, order: 'name', direction: 'asc' })).toHaveLength(4)
  expect(await store.findList()).toBeUndefined()
})

test('where nobody can be asked nothing is found, and nothing is said to be known', async () => {
  packThread.start = null
  expect(await searchOnDevice(device.db, NO_PARAMS, null, NOW)).toEqual({ games: [], total: 0, next: null, known: 0 })
})
