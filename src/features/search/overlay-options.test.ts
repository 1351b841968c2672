// Shows [S144 S146].
import { expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { foundGroups, keyOf, sixGenres, startGroups } from './overlay-options.ts'
import { OVERLAY_TEXTS as TEXTS } from './texts.ts'

const ADA: UserSuggestion = { id: 'u1', username: 'ada', display_name: 'Ada', avatar_url: '' }
const game = (facts: Pick<GameCard, 'id'> & Partial<GameCard>) => facts as GameCard
const GENRES = [5, 8, 9, 12, 15, 31, 32, 33].map((id) => ({ id, name: `Genre ${id}` }))

test('a game leads to its external id where it has one, else to ours', () => {
  const [games] = foundGroups({ users: [], games: [game({ id: 7, igdb_id: 1942 }), game({ id: 8 })] })
  expect(games?.options.map(keyOf)).toEqual(['/games/1942', '/games/8'])
})

test('a player leads to their profile, and players come before games', () => {
  const groups = foundGroups({ users: [ADA], games: [game({ id: 8 })] })
  expect(groups.map(({ label, options }) => [label, options.map(keyOf)])).toEqual([
    [TEXTS.players, ['/profile/u1']], [TEXTS.games, ['/games/8']],
  ])
})

test('nothing found is nothing to go to', () => {
  expect(foundGroups({ users: [], games: [] })).toEqual([])
})

test('before anything is looked for there are the last searches, genres and what is popular, each where there is some', () => {
  const groups = startGroups({ searches: ['zelda'], genres: GENRES.slice(0, 1), popular: [game({ id: 8 })] })
  expect(groups.map(({ label, options }) => [label, options.map(keyOf)])).toEqual([
    [TEXTS.lastSearches, ['search:zelda']], [TEXTS.genres, ['/search?genre=5']], [TEXTS.popular, ['/games/8']],
  ])
  expect(startGroups({ searches: [], genres: [], popular: [] })).toEqual([])
})

test('the six genres are those that the player likes most, filled up with those that most do; none that is unknown', () => {
  expect(sixGenres([], GENRES).map(({ id }) => id)).toEqual([31, 12, 5, 8, 15, 9])
  expect(sixGenres([33, 9, 999], GENRES).map(({ id }) => id)).toEqual([33, 9, 31, 12, 5, 8])
  expect(sixGenres([33], [])).toEqual([])
})
