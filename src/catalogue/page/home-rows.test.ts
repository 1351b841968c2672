// Shows [S89 S92 S286 S425].
import { describe, expect, test } from 'vitest'
import type { GameState } from '../../contract/mutations.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { cacheGames } from '../../local/queries/games.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { FANNED, firstRows, furtherRows, LIST_COVERS, withoutRepeats } from './home-rows.ts'
import type { HomeFacts, HomeRow } from './home-rows.ts'

const [ADVENTURE, PUZZLE, SHOOTER] = [31, 9, 5]
const [PC, SWITCH] = [6, 130]
const NOW_S = Date.UTC(2026, 6, 1) / 1000
const DAY_S = 24 * 60 * 60
const LONG_AGO_S = Date.UTC(2001, 0, 1) / 1000

const NO_TASTE: HomeFacts['own'] = { liked: [], disliked: [], chosenGenres: [], platforms: [], stated: [], exploration: 2, settled: [] }

const nothing: HomeFacts = {
  games: [],
  states: [],
  own: NO_TASTE,
  fanned: [],
  genreNames: new Map([
    [ADVENTURE, 'Adventure'],
    [PUZZLE, 'Puzzle'],
    [SHOOTER, 'Shooter'],
  ]),
  nowS: NOW_S,
}

/** Returns games of one genre, the first the most popular. */
function games(from: number, count: number, genreId: number, changes: Parameters<typeof gameCard>[1] = {}) {
  return Array.from({ length: count }, (_, nth) =>
    gameCard(from + nth, { genre_ids: [genreId], prior: 100 - nth, first_release_date: LONG_AGO_S, ...changes }),
  )
}

/** Returns the states of these swipes in their order, and the part of them that counts for the taste. */
function swiped(...swipes: readonly (readonly [number, GameState | null])[]): Pick<HomeFacts, 'states' | 'own'> {
  const ids = (...wanted: readonly (GameState | null)[]) => swipes.flatMap(([gameId, state]) => (wanted.includes(state) ? gameId : []))
  return {
    states: swipes.map(([gameId, state], at) => ({ gameId, state, at })),
    own: { ...NO_TASTE, liked: ids('liked', 'owned'), disliked: ids('disliked'), settled: ids('liked', 'owned', 'disliked') },
  }
}

/** Returns all rows, on a device without a pack. */
async function homeRows(facts: HomeFacts): Promise<HomeRow[]> {
  const { db } = new TestDevice()
  await cacheGames(db, facts.games, NOW_S)
  askKnownHere()
  const rows = firstRows(facts)
  for await (const row of furtherRows(db, facts, rows)) rows.push(row)
  return rows
}
const names = (row: HomeRow | undefined) => row?.games.map(({ name }) => name)
const find = (rows: readonly HomeRow[], kind: HomeRow['kind']) => rows.find((row) => row.kind === kind)

test('a device without games has no rows', async () => {
  expect(await homeRows(nothing)).toEqual([])
})

test('without any taste the most popular games are on the only shelf', async () => {
  const rows = await homeRows({ ...nothing, games: [...games(1, 2, PUZZLE), ...games(3, 2, SHOOTER, { prior: 50 })] })
  expect(rows.map(({ kind }) => kind)).toEqual(['popular'])
  expect(names(rows[0])).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4'])
})

test('the player’s taste makes rows, and no game is on two', async () => {
  const all = [...games(1, 30, ADVENTURE), ...games(101, 30, PUZZLE), ...games(201, 30, SHOOTER)]
  const rows = await homeRows({ ...nothing, games: all, ...swiped([all[0]!.id, 'liked'], [all[30]!.id, 'owned']) })
  expect(rows.map(({ kind, name }) => name ?? kind)).toEqual(['for-you', all[30]!.name, all[0]!.name, 'gems', 'Puzzle'])
  const shown = rows.flatMap((row) => row.games.map(({ id }) => id))
  expect(new Set(shown).size).toBe(shown.length)
})

test('games similar to a liked game are on a shelf with its name, that of the last liked game first', async () => {
  const all = [...games(1, 40, ADVENTURE, { prior: 1 }), ...games(101, 40, PUZZLE, { prior: 1 }), ...games(201, 40, SHOOTER, { prior: 2 })]
  const [adventure, puzzle] = [all[0]!, all[40]!]
  const rows = (await homeRows({ ...nothing, games: all, ...swiped([puzzle.id, 'liked'], [adventure.id, 'liked']) })).filter(
    ({ kind }) => kind === 'liked',
  )
  expect(rows.map(({ name }) => name)).toEqual([adventure.name, puzzle.name])
  expect(rows.map((row) => [...new Set(row.games.flatMap(({ genre_ids: genres }) => genres))])).toEqual([[ADVENTURE], [PUZZLE]])
})

test('a liked game that is on none of the player’s platforms has no shelf of similar games', async () => {
  const elsewhere = gameCard(900, { genre_ids: [PUZZLE], platform_ids: [SWITCH] })
  const { states, own } = swiped([elsewhere.id, 'liked'])
  const all = [elsewhere, ...games(1, 40, ADVENTURE, { platform_ids: [PC] })]
  expect(find(await homeRows({ ...nothing, games: all, states, own: { ...own, platforms: [PC] } }), 'liked')).toBeUndefined()
})

test('hidden gems fit the player’s taste, and are less known than half of all games', async () => {
  const known = games(1, 58, ADVENTURE)
  const unknown = [...games(101, 30, PUZZLE, { prior: 1 }), ...games(201, 30, SHOOTER, { prior: 2 })]
  const liked = games(301, 3, PUZZLE)
  const gems = find(
    await homeRows({ ...nothing, games: [...known, ...unknown, ...liked], ...swiped(...liked.map(({ id }) => [id, 'liked'] as const)) }),
    'gems',
  )
  expect(gems?.games.map(({ prior }) => prior)).not.toContain(100)
  expect(gems?.games[0]?.genre_ids).toEqual([PUZZLE])
  expect(find(await homeRows({ ...nothing, games: known }), 'gems'), 'a newcomer has no taste').toBeUndefined()
})

test('games with a verdict are on no shelf of taste', async () => {
  const all = games(1, 8, PUZZLE)
  const facts = swiped(...all.slice(0, 4).map(({ id }, nth) => [id, (['liked', 'owned', 'disliked', null] as const)[nth] ?? null] as const))
  const rows = await homeRows({ ...nothing, games: all, ...facts })
  expect(names(find(rows, 'for-you'))).toEqual(['Game 4', 'Game 5', 'Game 6', 'Game 7', 'Game 8'])
})

test('a stated taste of a genre counts in the rows as on the deck', async () => {
  const all = [...games(1, 5, PUZZLE), ...games(101, 5, SHOOTER, { prior: 50 })]
  const own = { ...NO_TASTE, stated: [{ facet: 'genre' as const, id: PUZZLE, value: -2 }] }
  expect(names(find(await homeRows({ ...nothing, games: all, own }), 'popular'))).toEqual([
    'Game 101',
    'Game 102',
    'Game 103',
    'Game 104',
    'Game 105',
  ])
})

test('new are games of the last two years, by the player’s taste; upcoming ones are in order of their day, and on no other shelf', async () => {
  const dated = [-800, -700, -1, 0, 30, 5].map((days, nth) => gameCard(nth + 1, { first_release_date: NOW_S + days * DAY_S, prior: -nth }))
  const rows = await homeRows({
    ...nothing,
    games: [...games(101, 20, PUZZLE), ...dated, gameCard(9, { first_release_date: null, prior: -9 })],
  })
  expect(rows.map(({ kind }) => kind)).toEqual(['popular', 'fresh', 'upcoming'])
  expect(names(find(rows, 'fresh'))).toEqual(['Game 2', 'Game 3', 'Game 4'])
  expect(names(find(rows, 'upcoming'))).toEqual(['Game 6', 'Game 5'])
})

test('a new game on a shelf of taste is not repeated on the shelf of new games, nor is one that the deck above shows', async () => {
  const all = games(1, 30, PUZZLE, { first_release_date: NOW_S - DAY_S })
  const fanned = all.slice(0, 3).map(({ id }) => id)
  const rows = await homeRows({ ...nothing, games: all, fanned })
  expect(rows.map(({ kind }) => kind)).toEqual(['popular', 'fresh'])
  const shown = [...fanned, ...rows.flatMap((row) => row.games.map(({ id }) => id))]
  expect(shown).toHaveLength(30)
  expect(new Set(shown).size).toBe(30)
})

describe('the home shows nothing twice', () => {
  const all = games(1, 30, PUZZLE)
  const row = (from: number, count: number, kind: HomeRow['kind'] = 'liked', name = `Game ${from}`): HomeRow => ({
    kind,
    name,
    games: all.slice(from, from + count),
  })
  const shownIds = ({ fan, covers, rows }: ReturnType<typeof withoutRepeats>) =>
    [...fan, ...covers, ...rows.flatMap((shown) => shown.games)].map(({ id }) => id)

  test('a game of a tile is in no row, also if the rows are those of the last visit', () => {
    const shown = withoutRepeats({
      hand: all.slice(0, 3),
      listed: all.slice(2, 9),
      rows: [row(0, 12), row(10, 8, 'fresh'), row(7, 4, 'gems')],
    })
    expect(shown.fan).toEqual(all.slice(0, 3))
    expect(shown.covers).toEqual(all.slice(3, 3 + LIST_COVERS))
    expect(shown.rows.map(({ kind, games: { length } }) => [kind, length])).toEqual([
      ['liked', 5],
      ['fresh', 6],
    ])
    expect(new Set(shownIds(shown)).size).toBe(shownIds(shown).length)
  })

  test('without a deck its tile takes the first games of the first row, if enough remain', () => {
    const shown = withoutRepeats({ hand: [], listed: [], rows: [row(0, 20)] })
    expect([shown.fan, shown.rows[0]?.games]).toEqual([all.slice(0, FANNED), all.slice(FANNED, 20)])
    expect(withoutRepeats({ hand: [], listed: [], rows: [row(0, 4)] }).fan).toHaveLength(1)
    expect(withoutRepeats({ hand: undefined, listed: [], rows: [row(0, 20)] }).fan).toEqual([])
  })

  test('two liked games of one name have one heading, and an unchanged row stays the same object', () => {
    const [first, second] = [row(0, 5, 'liked', 'Tetris'), row(5, 5, 'liked', 'Tetris')]
    const { rows } = withoutRepeats({ hand: [], listed: [], rows: [row(20, 3, 'popular', ''), first, second] })
    expect(rows.map(({ name }) => name)).toEqual(['', 'Tetris'])
    expect(rows[1]).toBe(first)
  })

  test('a list with fewer covers than the square needs shows one, and a short row of upcoming games stays', () => {
    const shown = withoutRepeats({ hand: all.slice(0, 3), listed: all.slice(1, 6), rows: [row(10, 2, 'upcoming', '')] })
    expect(shown.covers).toEqual([all[3]])
    expect(shown.rows).toHaveLength(1)
  })
})

test('only games of the player’s platforms count, and by date none that they dislike', async () => {
  const on = (number: number, platform: number) =>
    gameCard(number, { platform_ids: [platform], first_release_date: NOW_S + number * DAY_S })
  const all = [on(1, PC), on(2, SWITCH), on(3, PC), on(4, PC), on(5, PC)]
  const { states, own } = swiped([all[2]!.id, 'disliked'])
  const rows = await homeRows({ ...nothing, games: all, states, own: { ...own, platforms: [PC] } })
  expect(names(find(rows, 'upcoming'))).toEqual(['Game 1', 'Game 4', 'Game 5'])
})

test('below the first two, rows are from the whole pack of the catalogue, and its games open without a network', async () => {
  const { db } = new TestDevice()
  askKnownHere()
  const packed = packedGames(400)
  await cachePacked(openPackStore(caches), packed)
  const genreId = packed[0]?.genreIds[0] ?? 0
  const facts = { ...nothing, own: { ...NO_TASTE, chosenGenres: [genreId] }, genreNames: new Map([[genreId, 'Puzzle']]) }
  expect(firstRows(facts)).toEqual([])

  const rows: HomeRow[] = []
  for await (const row of furtherRows(db, facts, [])) rows.push(row)

  const row = find(rows, 'genre')
  expect(row?.games.length).toBeGreaterThan(2)
  for (const game of row?.games ?? []) expect(game.genre_ids).toContain(genreId)
  expect((await db.games.toCollection().primaryKeys()).sort()).toEqual(rows.flatMap(({ games: found }) => found.map(({ id }) => id)).sort())
})

test('a shelf has at least three games and at most twenty', async () => {
  const rows = await homeRows({
    ...nothing,
    games: [...games(1, 60, ADVENTURE), ...games(101, 2, PUZZLE, { prior: -1 })],
    own: { ...NO_TASTE, chosenGenres: [ADVENTURE, PUZZLE] },
  })
  expect(rows.map(({ name, kind }) => name ?? kind)).toEqual(['for-you', 'Adventure'])
  expect(rows.map((row) => row.games.length)).toEqual([20, 20])
})
