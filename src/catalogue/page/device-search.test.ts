// Shows [S153 S162].
import { beforeEach, expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { cacheGames } from '../../local/queries/games.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { cacheNames } from '../../local/queries/known-names.ts'
import { packThread } from './pack-thread-handle.ts'
import { searchOnDevice, suggestOnDevice } from './device-search.ts'
import { NO_PARAMS, searchBodyOf } from '../../features/search/search-params.ts'
import type { SearchParams } from '../../features/search/search-params.ts'

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
  names((await searchOnDevice(device.db, searchBodyOf({ ...NO_PARAMS, ...changes }), null, NOW)).games)

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

test('a platform limits the suggestions', async () => {
  expect(await suggest('e')).toContain('Elden Ring')
  expect(await suggest('elden', 130)).toEqual([])
})

test('games that are added later are found, too', async () => {
  expect(await suggest('hades')).toEqual([])
  await device.db.games.put(gameCard(5, { name: 'Hades' }))
  expect(await suggest('hades')).toEqual(['Hades'])
})

test('a search uses its filters and its order', async () => {
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

test('games on this device can be searched by a company whose name the device has cached', async () => {
  expect(await search({ companies: [77] })).toEqual([])
  await cacheNames(device.db, 'companies', [{ id: 77, name: 'Team Cherry' }])
  expect(await search({ companies: [77] })).toEqual(['Hollow Knight'])
})

test('with the pack of the catalogue all its games are found, page by page, besides those of this device, with their number', async () => {
  const packed = packedGames(140).slice(10)
  await cachePacked(openPackStore(caches), packed)
  const [game] = packed
  const known = packed.length + 4
  expect(await suggestOnDevice(device.db, game?.name ?? '', { platform: null, limit: 10 })).toMatchObject({
    games: expect.arrayContaining([expect.objectContaining({ id: game?.id, name: game?.name })]),
    known,
  })
  expect(await search({ q: 'elden' })).toContain('Elden Ring')
  const all = searchBodyOf({ ...NO_PARAMS, includeUpcoming: true })
  const first = await searchOnDevice(device.db, all, null, NOW)
  const second = await searchOnDevice(device.db, all, first.next, NOW)
  const last = await searchOnDevice(device.db, all, second.next, NOW)
  expect([first, second, last].map(({ games, total }) => [games.length, total])).toEqual([
    [50, known],
    [50, known],
    [known - 100, known],
  ])
  expect(last.next).toBeNull()
  expect(new Set([first, second, last].flatMap(({ games }) => games.map(({ id }) => id))).size).toBe(known)
})

test('a game of the pack that was found by another name shows that name', async () => {
  const packed = packedGames(140).slice(10)
  await cachePacked(openPackStore(caches), packed)
  const named = packed.find(({ otherNames: [other = ''], name }) => other.length > 6 && !name.includes(other)) ?? packed[0]
  const { games } = await suggestOnDevice(device.db, named?.otherNames[0] ?? '', { platform: null, limit: 10 })
  expect(games.find(({ id }) => id === named?.id)?.matched_name).toBe(named?.otherNames[0])
})

test('the device’s own values of a game are shown; merged games and games for adults are not', async () => {
  const packed = packedGames(20)
  await cachePacked(openPackStore(caches), packed)
  const [known, merged, adult] = packed
  const cards = [known, merged, adult].map((game) => ({ ...gameCard(9), id: game?.id ?? 0, name: game?.name ?? '' }))
  await cacheGames(
    device.db,
    [
      { ...cards[0]!, summary: 'Told.' },
      { ...cards[2]!, themes: [ADULT_THEME_ID] },
    ],
    NOW,
  )
  await device.db.games.put({ ...cards[1]!, mainId: gameCard(1).id })
  const { games } = await searchOnDevice(device.db, searchBodyOf({ ...NO_PARAMS, includeUpcoming: true }), null, NOW)
  expect(games.find(({ id }) => id === known?.id)?.summary).toBe('Told.')
  expect(games.filter(({ id }) => id === merged?.id || id === adult?.id)).toEqual([])
})

test('fault 108: if a part of the pack is unreadable during a search, the pack is deleted, and the games of this device are searched', async () => {
  const store = openPackStore(caches)
  const list = await cachePacked(store, packedGames(140).slice(10))
  for (const part of list.parts) if (part.kind === 'names') await store.store(part, new Uint8Array([1, 2, 3]))
  expect(await search({ includeUpcoming: true, order: 'name', direction: 'asc' })).toHaveLength(4)
  expect(await store.findList()).toBeUndefined()
})

test('without a catalogue nothing is found, and no number is known', async () => {
  packThread.start = null
  expect(await searchOnDevice(device.db, searchBodyOf(NO_PARAMS), null, NOW)).toEqual({ games: [], total: 0, next: null, known: 0 })
})
