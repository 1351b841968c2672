// Shows [S144 S146].
import { expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { foundGroups, keyOf, sixGenres, startGroups } from './overlay-option.tsx'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

const ADA: UserSuggestion = { id: 'u1', username: 'ada', display_name: 'Ada', avatar_url: '' }
const game = (facts: Pick<GameCard, 'id'> & Partial<GameCard>) => facts as GameCard
const GENRES = [5, 8, 9, 12, 15, 31, 32, 33].map((id) => ({ id, name: `Genre ${id}` }))

test('a game leads to its external id if it has one, otherwise to ours', () => {
  const [games] = foundGroups({ users: [], games: [game({ id: 7, igdb_id: 1942 }), game({ id: 8 })] })
  expect(games?.options.map(keyOf)).toEqual(['/games/1942', '/games/8'])
})

test('a player leads to their profile, and players come before games', () => {
  const groups = foundGroups({ users: [ADA], games: [game({ id: 8 })] })
  expect(groups.map(({ label, options }) => [label, options.map(keyOf)])).toEqual([
    [MESSAGES.players, ['/profile/u1']],
    [MESSAGES.games, ['/games/8']],
  ])
})

test('without results there are no options', () => {
  expect(foundGroups({ users: [], games: [] })).toEqual([])
})

test('before a search there are the last searches, genres and popular games, each only if there are some', () => {
  const groups = startGroups({ searches: ['zelda'], genres: GENRES.slice(0, 1), popular: [game({ id: 8 })] })
  expect(groups.map(({ label, options }) => [label, options.map(keyOf)])).toEqual([
    [MESSAGES.lastSearches, ['search:zelda']],
    [MESSAGES.genres, ['/search?genre=5']],
    [MESSAGES.popular, ['/games/8']],
  ])
  expect(startGroups({ searches: [], genres: [], popular: [] })).toEqual([])
})

test('the six genres are the player’s favourites, then the most popular ones; unknown genres are left out', () => {
  expect(sixGenres([], GENRES).map(({ id }) => id)).toEqual([31, 12, 5, 8, 15, 9])
  expect(sixGenres([33, 9, 999], GENRES).map(({ id }) => id)).toEqual([33, 9, 31, 12, 5, 8])
  expect(sixGenres([33], [])).toEqual([])
})
