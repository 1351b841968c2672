import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { homeRows } from './home-rows.ts'
import type { HomeFacts, HomeRow } from './home-rows.ts'

const [ADVENTURE, PUZZLE, SHOOTER] = [31, 9, 5]
const [PC, SWITCH] = [6, 130]
const NOW_S = Date.UTC(2026, 6, 1) / 1000
const DAY_S = 24 * 60 * 60
const LONG_AGO_S = Date.UTC(2001, 0, 1) / 1000

const nothing: HomeFacts = {
  games: [],
  states: [],
  platformIds: [],
  chosenGenreIds: [],
  genreNames: new Map([
    [ADVENTURE, 'Adventure'],
    [PUZZLE, 'Puzzle'],
    [SHOOTER, 'Shooter'],
  ]),
  nowS: NOW_S,
}

/** Games of one genre, the first the most popular. */
function games(from: number, count: number, genreId: number, changes: Parameters<typeof gameCard>[1] = {}) {
  return Array.from({ length: count }, (_, nth) =>
    gameCard(from + nth, { genre_ids: [genreId], prior: 100 - nth, first_release_date: LONG_AGO_S, ...changes }),
  )
}

const names = (row: HomeRow | undefined) => row?.games.map(({ name }) => name)
const find = (rows: readonly HomeRow[], kind: HomeRow['kind']) => rows.find((row) => row.kind === kind)

test('a device without games has no rows', () => {
  expect(homeRows(nothing)).toEqual([])
})

test('without any taste the most popular games stand on the one shelf', () => {
  const rows = homeRows({ ...nothing, games: [...games(1, 2, PUZZLE), ...games(3, 2, SHOOTER, { prior: 50 })] })
  expect(rows.map(({ kind }) => kind)).toEqual(['popular'])
  expect(names(rows[0])).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4'])
})

test('what the player likes makes rows, the best-liked genre first, and no game stands on two', () => {
  const all = [...games(1, 30, ADVENTURE), ...games(101, 30, PUZZLE), ...games(201, 30, SHOOTER)]
  const states = [
    { gameId: all[0]?.id ?? 0, state: 'liked' as const },
    { gameId: all[30]?.id ?? 0, state: 'owned' as const },
  ]
  const rows = homeRows({ ...nothing, games: all, states })

  expect(rows.map(({ kind, genre }) => genre ?? kind)).toEqual(['for-you', 'Puzzle', 'Adventure'])
  const shown = rows.flatMap((row) => row.games.map(({ id }) => id))
  expect(new Set(shown).size).toBe(shown.length)
})

test('what is settled stands on no shelf of taste', () => {
  const all = games(1, 8, PUZZLE)
  const states = all.slice(0, 4).map(({ id }, nth) => ({ gameId: id, state: (['liked', 'owned', 'disliked', null] as const)[nth] ?? null }))
  const rows = homeRows({ ...nothing, games: all, states })
  expect(names(find(rows, 'for-you'))).toEqual(['Game 4', 'Game 5', 'Game 6', 'Game 7', 'Game 8'])
})

test('new are games of the last two years, the newest first; upcoming ones stand by their day', () => {
  const dated = [-800, -700, -1, 0, 30, 5].map((days, nth) =>
    gameCard(nth + 1, { first_release_date: NOW_S + days * DAY_S, prior: 0 }),
  )
  const rows = homeRows({ ...nothing, games: [...dated, gameCard(9, { first_release_date: null })] })
  expect(names(find(rows, 'fresh'))).toEqual(['Game 4', 'Game 3', 'Game 2'])
  expect(names(find(rows, 'upcoming'))).toEqual(['Game 6', 'Game 5'])
})

test('only games of the player’s platforms count, and none of those by date that they dislike', () => {
  const on = (number: number, platform: number) =>
    gameCard(number, { platform_ids: [platform], first_release_date: NOW_S - number * DAY_S })
  const all = [on(1, PC), on(2, SWITCH), on(3, PC), on(4, PC), on(5, PC)]
  const states = [{ gameId: all[2]?.id ?? 0, state: 'disliked' as const }]
  const rows = homeRows({ ...nothing, games: all, states, platformIds: [PC] })
  expect(names(find(rows, 'fresh'))).toEqual(['Game 1', 'Game 4', 'Game 5'])
})

test('a shelf has at least three games and at most twenty', () => {
  const rows = homeRows({
    ...nothing,
    games: [...games(1, 60, ADVENTURE), ...games(101, 2, PUZZLE, { prior: -1 })],
    chosenGenreIds: [ADVENTURE, PUZZLE],
  })
  expect(rows.map(({ genre, kind }) => genre ?? kind)).toEqual(['for-you', 'Adventure'])
  expect(rows.map((row) => row.games.length)).toEqual([20, 20])
})
