// Shows [S168].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import type { GameCard } from '../../contract/games.ts'
import type { Mark } from '../../local/queries/matches.ts'
import type { MatchesParams } from './matches-params.ts'
import { NO_PARAMS } from './matches-params.ts'
import { countFacets, selectMatches } from './select-matches.ts'
import type { ShownMatch } from './select-matches.ts'

function match(number: number, marks: readonly Mark[], changes: Partial<GameCard> = {}): ShownMatch {
  const game = gameCard(number, changes)
  return { gameId: game.id, marks, at: 1_000 - number, game }
}
const year = (of: number) => Date.UTC(of, 5, 1) / 1000

/** The newest first, as they are read. */
const MATCHES = [
  match(1, ['wanted'], { name: 'Doom 10', first_release_date: year(2020), platform_ids: [6, 48], genre_ids: [5] }),
  match(2, ['owned', 'wanted'], { name: 'Ōkami', first_release_date: year(2006), platform_ids: [8], genre_ids: [12, 31] }),
  match(3, ['wanted'], { name: 'Doom 2', first_release_date: null, platform_ids: [6], genre_ids: [5], game_mode_ids: [2] }),
  match(4, ['liked', 'wanted'], { name: "Assassin's Creed", first_release_date: year(1994), platform_ids: [6], genre_ids: [12] }),
]
const numbers = ({ mark = 'wanted', ...params }: Partial<MatchesParams>) =>
  selectMatches(MATCHES, mark, { ...NO_PARAMS, ...params }).map(({ gameId }) => gameId - gameCard(0).id)

describe('filters', () => {
  test.each<[string, Partial<MatchesParams>, number[]]>([
    ['none', {}, [1, 2, 3, 4]],
    ['a mark among others', { mark: 'owned' }, [2]],
    ['a mark that no game has', { mark: 'disliked' }, []],
    ['one of some platforms', { platforms: [48, 8] }, [1, 2]],
    ['facets together', { platforms: [6], genres: [5], modes: [2] }, [3]],
    ['years, both ends included', { years: [1994, 2006] }, [2, 4]],
    ['a game without a day has no year', { years: [1980, 2019] }, [2, 4]],
    ['a name, by the beginning of its words', { q: 'doo 1' }, [1]],
    ['a name without accents and signs', { q: ' OKAMI ' }, [2]],
    ['a name without its apostrophe', { q: 'assassins' }, [4]],
    ['no word begins within another', { q: 'oom' }, []],
  ])('%s', (_, params, expected) => {
    expect(numbers(params)).toEqual(expected)
  })
})

describe('orders', () => {
  test.each<[Partial<MatchesParams>, number[]]>([
    [{ order: 'newest', direction: 'desc' }, [1, 2, 3, 4]],
    [{ order: 'newest', direction: 'asc' }, [4, 3, 2, 1]],
    [{ order: 'name', direction: 'asc' }, [4, 3, 1, 2]],
    [{ order: 'name', direction: 'desc' }, [2, 1, 3, 4]],
    [{ order: 'release', direction: 'desc' }, [1, 2, 4, 3]],
    [{ order: 'release', direction: 'asc' }, [4, 2, 1, 3]],
  ])('%o', (params, expected) => {
    expect(numbers(params)).toEqual(expected)
  })

  test('the input is not changed', () => {
    const before = [...MATCHES]
    numbers({ order: 'newest', direction: 'asc' })
    numbers({ order: 'name', direction: 'asc' })
    expect(MATCHES).toEqual(before)
  })
})

test('a choice is counted as if it were the only one of its facet; the tab and other facets count', () => {
  const counts = countFacets(MATCHES, 'wanted', { ...NO_PARAMS, platforms: [48], genres: [5] })
  expect([...counts.genres]).toEqual([[5, 1]])
  expect([...counts.platforms]).toEqual([
    [6, 2],
    [48, 1],
  ])
})
