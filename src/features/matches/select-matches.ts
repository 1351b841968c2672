import { nameFilter } from '../../domain/name-filter.ts'
import { releaseYear } from '../../domain/release-date.ts'
import type { Mark, Match, MatchedGame } from '../../local/queries/matches.ts'
import type { MatchesParams } from './matches-params.ts'

/** A match whose game is on the device. */
export interface ShownMatch extends Match {
  readonly game: MatchedGame
}

type Facet = 'platforms' | 'genres' | 'modes'

/** Compares like a reader: 'Doom 2' before 'Doom 10', and 'Ō' with 'O'. */
const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Returns the matches of the tab that pass every filter, in the requested order. The input has the newest first. */
export function selectMatches(matches: readonly ShownMatch[], mark: Mark, params: MatchesParams): ShownMatch[] {
  const passes = filterOf(mark, params)
  return inOrder(
    matches.filter((match) => passes(match)),
    params,
  )
}

/** The number of results in the tab for each choice of a facet, if it were the only one there. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<number, number>>>

export function countFacets(matches: readonly ShownMatch[], mark: Mark, params: MatchesParams): FacetCounts {
  const count = (facet: Facet, valuesOf: (match: ShownMatch) => readonly number[]) => {
    const passes = filterOf(mark, { ...params, [facet]: [] })
    const counts = new Map<number, number>()
    for (const match of matches) {
      if (!passes(match)) continue
      for (const value of valuesOf(match)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }
  return {
    platforms: count('platforms', ({ game }) => game.platform_ids),
    genres: count('genres', ({ game }) => game.genre_ids),
    modes: count('modes', ({ game }) => game.game_mode_ids),
  }
}

/** Or within a facet, and across facets. */
function filterOf(mark: Mark, { q, platforms, genres, modes, years }: MatchesParams): (match: ShownMatch) => boolean {
  const isCalled = nameFilter(q)
  const hasOne = <T>(chosen: readonly T[], values: readonly T[]) => chosen.length === 0 || values.some((value) => chosen.includes(value))
  return ({ game, marks }) => {
    if (!marks.includes(mark) || !hasOne(platforms, game.platform_ids)) return false
    if (!hasOne(genres, game.genre_ids) || !hasOne(modes, game.game_mode_ids)) return false
    if (years) {
      const year = releaseYear(game.first_release_date)
      if (year === null || year < years[0] || year > years[1]) return false
    }
    return isCalled(game)
  }
}

function inOrder(matches: ShownMatch[], { order, direction }: MatchesParams): ShownMatch[] {
  const way = direction === 'asc' ? 1 : -1
  switch (order) {
    case 'newest':
      return way === -1 ? matches : matches.reverse()
    case 'name':
      return matches.sort((a, b) => way * NAMES.compare(a.game.name, b.game.name) || a.gameId - b.gameId)
    case 'release':
      // Games without a known day are last, in either direction.
      return matches.sort((a, b) => {
        const [one, other] = [a.game.first_release_date, b.game.first_release_date]
        if (one === null || other === null) return Number(one === null) - Number(other === null)
        return way * (one - other)
      })
  }
}
