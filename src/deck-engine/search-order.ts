import { hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andAllWords, exactNames, hasPhrase, namesBeginningWith, walk } from './match-names.ts'
import type { MistakenGame } from './mistaken-games.ts'
import { compareTexts } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery } from '../domain/name-text.ts'
import type { OrderBy, OrderDir, SearchCursor } from './search-cursor.ts'
import type { SearchIndex } from './search-index.ts'

/** The games in the requested order, selected or not. */
export interface OrderedGames {
  readonly length: number
  positionAt(at: number): number
  /** Returns whether the game at an index comes after the cursor's game, which may have been removed. */
  isBehind(at: number, cursor: SearchCursor): boolean
  /** Returns the cursor's fields for the game at an index, without its id. */
  placeAt(at: number): Pick<SearchCursor, 'tier' | 'value'>
}

/** Positions of the games, of those whose own names match, and numbers of the other names that match. */
interface NamedGames {
  readonly kind: 'named'
  readonly selected: Bitset
  readonly own: Bitset
  readonly other: Bitset
}

/** The remaining games: all that pass the filters, those with a matching name, or those with a mistyped one. */
export type MeantGames = { readonly kind: 'all' } | NamedGames | { readonly kind: 'mistaken'; readonly games: readonly MistakenGame[] }

/**
 * Returns all games by one of their values, equal values by id. Descending is the exact reverse, except that games without the value
 * come last in both directions.
 */
export function orderedByValue(index: SearchIndex, by: Exclude<OrderBy, 'relevance'>, dir: OrderDir): OrderedGames {
  const { positions, known } = index.orders[by]
  const { ids } = index.deck
  const valueOf = valuesOf(index, by)
  const positionAt = (at: number) => {
    if (dir === 'asc') return positions[at] ?? 0
    return positions[at < known ? known - 1 - at : positions.length - 1 - (at - known)] ?? 0
  }
  const sign = dir === 'asc' ? 1 : -1
  return {
    length: positions.length,
    positionAt,
    isBehind: (at, cursor) => {
      const position = positionAt(at)
      if (cursor.value === null && at < known) return false
      if (cursor.value !== null && at >= known) return true
      const compared = cursor.value === null ? 0 : compare(valueOf(position), cursor.value)
      return sign * (compared || (ids[position] ?? 0) - cursor.id) > 0
    },
    placeAt: (at) => ({ tier: 0, value: at < known ? valueOf(positionAt(at)) : null }),
  }
}

/**
 * Returns the matching games, and perhaps others, ranked like suggestions. Descending means the best first: by how well the name
 * matches, then by popularity. Without a query it ranks by popularity alone.
 */
export function orderedByRelevance(index: SearchIndex, query: NameQuery, meant: MeantGames, dir: OrderDir): OrderedGames {
  const { length, positionAt, tierAt } = rankedBy(index, query, meant)
  const { priors, ids } = index.deck
  const ordinal = (at: number) => (dir === 'desc' ? at : length - 1 - at)
  const sign = dir === 'desc' ? 1 : -1
  return {
    length,
    positionAt: (at) => positionAt(ordinal(at)),
    isBehind: (at, cursor) => {
      const position = positionAt(ordinal(at))
      const compared =
        tierAt(ordinal(at)) - cursor.tier || Number(cursor.value) - (priors[position] ?? 0) || (ids[position] ?? 0) - cursor.id
      return sign * compared > 0
    },
    placeAt: (at) => ({ tier: tierAt(ordinal(at)), value: priors[positionAt(ordinal(at))] ?? 0 }),
  }
}

/** The best first. */
interface Ranked {
  readonly length: number
  positionAt(at: number): number
  tierAt(at: number): number
}

const TIER_OF_ALL = 2
/** Five ranks of a name, each for own names and then for other names. */
const TIERS_OF_NAMES = 10
const NO_TIER = TIERS_OF_NAMES

function rankedBy(index: SearchIndex, query: NameQuery, meant: MeantGames): Ranked {
  if (meant.kind === 'mistaken') return rankedByCost(meant.games)
  if (meant.kind === 'named') return rankedByName(index, query, meant)
  // Positions are ordered by popularity already.
  return { length: index.deck.size, positionAt: (at) => at, tierAt: () => TIER_OF_ALL }
}

function rankedByName(index: SearchIndex, query: NameQuery, { selected, own, other }: NamedGames): Ranked {
  const { games, names } = index.otherNames
  const tiers = new Uint8Array(index.deck.size).fill(NO_TIER)
  eachRank(index.names, query, own, (position, rank) => {
    tiers[position] = 2 * rank
  })
  eachRank(names, query, other, (at, rank) => {
    const position = games[at] ?? 0
    tiers[position] = Math.min(tiers[position] ?? NO_TIER, 2 * rank + 1)
  })
  const ranked = Array.from({ length: TIERS_OF_NAMES }, (): number[] => [])
  walk(selected, (position) => (ranked[tiers[position] ?? NO_TIER]?.push(position) ?? 0) > 0)
  const positions = ranked.flat()
  let end = 0
  const ends = ranked.map(({ length }) => (end += length))
  return {
    length: positions.length,
    positionAt: (at) => positions[at] ?? 0,
    tierAt: (at) => ends.findIndex((end) => at < end),
  }
}

/**
 * Calls `visit` with the rank of each name. The ranks are the exact name, its beginning, the beginning of words in it, all words
 * somewhere, initials.
 */
function eachRank(names: NameIndex, query: NameQuery, meant: Bitset, visit: (at: number, rank: number) => void): void {
  const worded = meant.slice()
  andAllWords(names, query.tokens, worded)
  const { taken: exact, found: begun } = names.scratch
  setRange(names, exactNames(names, query), exact)
  setRange(names, namesBeginningWith(names, query), begun)
  walk(meant, (at) => {
    const rank = hasBit(exact, at) ? 0 : hasBit(begun, at) ? 1 : hasPhrase(names, query, at) ? 2 : 3
    visit(at, hasBit(worded, at) ? rank : 4)
    return true
  })
}

function rankedByCost(mistaken: readonly MistakenGame[]): Ranked {
  return {
    length: mistaken.length,
    positionAt: (at) => mistaken[at]?.position ?? 0,
    tierAt: (at) => TIERS_OF_NAMES + (mistaken[at]?.cost ?? 0),
  }
}

function setRange(names: NameIndex, [first, end]: readonly [number, number], target: Bitset): void {
  target.fill(0)
  for (let at = first; at < end; at++) setBit(target, names.byText[at] ?? 0)
}

function valuesOf(index: SearchIndex, by: Exclude<OrderBy, 'relevance'>): (position: number) => number | string {
  if (by === 'name') return (position) => index.names.texts[position] ?? ''
  const values = by === 'first_release' ? index.deck.releases : by === 'rating' ? index.ratings : index.likes
  return (position) => values[position] ?? 0
}

/** Both are texts or both are numbers: a cursor of another type is rejected when it is read. */
function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? compareTexts(a, String(b)) : a - Number(b)
}
