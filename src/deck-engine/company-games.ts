import { hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { companyPositions } from './company-roles.ts'
import type { CompanyRole } from './company-roles.ts'
import { adultGames } from './select-games.ts'
import type { SearchIndex } from './search-index.ts'

/** The maximum number of series, those with the most games of the company. It is more than anybody scrolls through. */
const SERIES_SHOWN = 100

/** The games of a company in an index. */
export interface CompanyGames {
  /** Its most popular game; undefined if it has none. */
  readonly bestId: number | undefined
  /** In any role. */
  readonly total: number
  /** The year of its first game; null if no game has a year. */
  readonly firstYear: number | null
  readonly developed: RoleGames
  readonly published: RoleGames
}

export interface RoleGames {
  /** Released or not. */
  readonly total: number
  /** The series with the most of these games first, then the one with the most popular of them. */
  readonly seriesIds: readonly number[]
}

/**
 * Returns the games of a company, without those for adults. The server and the device compute the same, each from the games that it
 * has.
 */
export function companyGames(index: SearchIndex, companyId: number): CompanyGames {
  const { deck } = index
  let best: number | undefined
  let total = 0
  let firstYear = Number.POSITIVE_INFINITY
  for (const position of positionsOf(index, companyId)) {
    best ??= position
    total++
    const year = deck.years[position] ?? 0
    if (year !== 0) firstYear = Math.min(firstYear, year)
  }
  return {
    bestId: best === undefined ? undefined : deck.ids[best],
    total,
    firstYear: Number.isFinite(firstYear) ? firstYear : null,
    developed: gamesOf(index, companyId, 'developed'),
    published: gamesOf(index, companyId, 'published'),
  }
}

function gamesOf(index: SearchIndex, companyId: number, role: CompanyRole): RoleGames {
  const made = index.deck.scratch.facet
  made.fill(0)
  let total = 0
  for (const position of positionsOf(index, companyId, role)) {
    setBit(made, position)
    total++
  }
  return { total, seriesIds: total === 0 ? [] : seriesOf(index, made) }
}

/** Yields positions, the most popular first. */
function* positionsOf({ deck, companyPostings }: SearchIndex, companyId: number, role?: CompanyRole): Generator<number> {
  const unasked = adultGames(deck)
  for (const position of companyPositions(companyPostings, companyId, role)) {
    if (unasked === undefined || !hasBit(unasked, position)) yield position
  }
}

/** Games have no index of their series, so each series is checked for its games, which are few. */
function seriesOf({ franchisePostings }: SearchIndex, made: Bitset): number[] {
  const found: { id: number; count: number; best: number }[] = []
  for (const [id, positions] of franchisePostings) {
    let count = 0
    let best = -1
    for (const position of positions) {
      if (!hasBit(made, position)) continue
      if (count++ === 0) best = position
    }
    if (count > 0) found.push({ id, count, best })
  }
  found.sort((a, b) => b.count - a.count || a.best - b.best || a.id - b.id)
  return found.slice(0, SERIES_SHOWN).map(({ id }) => id)
}
