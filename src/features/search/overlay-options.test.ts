import { expect, test } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { optionsOf } from './overlay-options.ts'

const ADA: UserSuggestion = { id: 'u1', username: 'ada', display_name: 'Ada', avatar_url: '' }
const game = (facts: Pick<GameCard, 'id'> & Partial<GameCard>) => facts as GameCard

test('1 § 2 a game leads to its external id where it has one, else to ours', () => {
  const found = optionsOf({ source: 'server', users: [], games: [game({ id: 7, igdb_id: 1942 }), game({ id: 8 })] })
  expect(found.map(({ path }) => path)).toEqual(['/games/1942', '/games/8'])
})

test('1 § 2 a player leads to their profile, and players come before games', () => {
  const found = optionsOf({ source: 'server', users: [ADA], games: [game({ id: 8 })] })
  expect(found.map(({ kind, path }) => [kind, path])).toEqual([['user', '/profile/u1'], ['game', '/games/8']])
})

test('nothing found is nothing to go to', () => {
  expect(optionsOf(null)).toEqual([])
})
