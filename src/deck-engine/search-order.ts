import { hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andAllWords, exactNames, hasPhrase, namesBeginningWith, walk } from './match-names.ts'
import { compareTexts } from './name-index.ts'
import type { NameQuery } from './name-text.ts'
import type { OrderBy, OrderDir, SearchCursor } from './search-cursor.ts'
import type { SearchIndex } from './search-index.ts'

/** The games in the order that is asked for, selected or not. */
export interface OrderedGames {
  readonly length: number
  positionAt(at: number): number
  /** Whether the game there comes after the one that the cursor names, which may be gone. */
  isBehind(at: number, cursor: SearchCursor): boolean
  /** What a cursor says of the game there, beside its id. */
  placeAt(at: number): Pick<SearchCursor, 'tier' | 'value'>
}

/** Which games were found by a name that was mistyped, and how badly. */
export type Mistaken = readonly { readonly position: number; readonly cost: number }[]

/**
 * All games by a value of theirs, equal values by id; descending is the very reverse, except that games without the
 * value come last in both directions.
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
 * The selected games, and others perhaps, as suggestions rank them, the best first where descending: how well the name matches, then
 * popularity; popularity alone where nothing was written.
 */
export function orderedByRelevance(
  index: SearchIndex,
  query: NameQuery,
  selected: Bitset,
  mistaken: Mistaken | undefined,
  dir: OrderDir,
): OrderedGames {
  const { length, positionAt, tierAt } = rankedBy(index, query, selected, mistaken)
  const { priors, ids } = index.deck
  const ordinal = (at: number) => (dir === 'desc' ? at : length - 1 - at)
  const sign = dir === 'desc' ? 1 : -1
  return {
    length,
    positionAt: (at) => positionAt(ordinal(at)),
    isBehind: (at, cursor) => {
      const position = positionAt(ordinal(at))
      const compared =
        tierAt(ordinal(at)) - cursor.tier ||
        Number(cursor.value) - (priors[position] ?? 0) ||
        (ids[position] ?? 0) - cursor.id
      return sign * compared > 0
    },
    placeAt: (at) => ({ tier: tierAt(ordinal(at)), value: priors[positionAt(ordinal(at))] ?? 0 }),
  }
}

/** Best first. */
interface Ranked {
  readonly length: number
  positionAt(at: number): number
  tierAt(at: number): number
}

const TIER_OF_PHRASES = 2

function rankedBy(index: SearchIndex, query: NameQuery, selected: Bitset, mistaken: Mistaken | undefined): Ranked {
  if (mistaken !== undefined) return rankedByCost(mistaken)
  if (query.tokens.length > 0) return rankedByName(index, query, selected)
  // Positions are by popularity already.
  return { length: index.deck.size, positionAt: (at) => at, tierAt: () => TIER_OF_PHRASES }
}

/** The tiers of a name: the very name, its beginning, the beginning of words in it, all words somewhere, initials. */
function rankedByName(index: SearchIndex, query: NameQuery, selected: Bitset): Ranked {
  const worded = selected.slice()
  andAllWords(index.names, query.tokens, worded)
  const { taken: exact, found: begun } = index.names.scratch
  setRange(index, exactNames(index.names, query), exact)
  setRange(index, namesBeginningWith(index.names, query), begun)
  const tiers: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
  walk(selected, (position) => {
    const wordTier = hasBit(exact, position) ? 0 : hasBit(begun, position) ? 1 : hasPhrase(index.names, query, position) ? TIER_OF_PHRASES : 3
    return tiers[hasBit(worded, position) ? wordTier : 4].push(position) > 0
  })
  const positions = tiers.flat()
  let end = 0
  const ends = tiers.map(({ length }) => (end += length))
  return {
    length: positions.length,
    positionAt: (at) => positions[at] ?? 0,
    tierAt: (at) => ends.findIndex((end) => at < end),
  }
}

const FIRST_TIER_OF_MISTAKES = 5

function rankedByCost(mistaken: Mistaken): Ranked {
  return {
    length: mistaken.length,
    positionAt: (at) => mistaken[at]?.position ?? 0,
    tierAt: (at) => FIRST_TIER_OF_MISTAKES + (mistaken[at]?.cost ?? 0),
  }
}

function setRange(index: SearchIndex, [first, end]: readonly [number, number], target: Bitset): void {
  target.fill(0)
  for (let at = first; at < end; at++) setBit(target, index.names.byText[at] ?? 0)
}

function valuesOf(index: SearchIndex, by: Exclude<OrderBy, 'relevance'>): (position: number) => number | string {
  if (by === 'name') return (position) => index.names.texts[position] ?? ''
  const values = by === 'first_release' ? index.releases : by === 'rating' ? index.ratings : index.likes
  return (position) => values[position] ?? 0
}

/** Both are texts or both are numbers: a cursor of another kind is refused when it is read. */
function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? compareTexts(a, String(b)) : a - Number(b)
}
