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
 * The selected games as suggestions rank them, the best first where descending: how well the name matches, then
 * popularity; popularity alone where nothing was written.
 */
export function orderedByRelevance(
  index: SearchIndex,
  query: NameQuery,
  selected: Bitset,
  mistaken: Mistaken | undefined,
  dir: OrderDir,
): OrderedGames {
  const { positions, tiers } = mistaken === undefined ? rankedByName(index, query, selected) : rankedByCost(mistaken)
  const { priors, ids } = index.deck
  const ordinal = (at: number) => (dir === 'desc' ? at : positions.length - 1 - at)
  const sign = dir === 'desc' ? 1 : -1
  return {
    length: positions.length,
    positionAt: (at) => positions[ordinal(at)] ?? 0,
    isBehind: (at, cursor) => {
      const position = positions[ordinal(at)] ?? 0
      const compared =
        (tiers[ordinal(at)] ?? 0) - cursor.tier ||
        Number(cursor.value) - (priors[position] ?? 0) ||
        (ids[position] ?? 0) - cursor.id
      return sign * compared > 0
    },
    placeAt: (at) => ({ tier: tiers[ordinal(at)] ?? 0, value: priors[positions[ordinal(at)] ?? 0] ?? 0 }),
  }
}

interface Ranked {
  readonly positions: readonly number[]
  readonly tiers: readonly number[]
}

/** The tiers of a name: the very name, its beginning, the beginning of words in it, all words somewhere, initials. */
function rankedByName(index: SearchIndex, query: NameQuery, selected: Bitset): Ranked {
  const worded = selected.slice()
  andAllWords(index.names, query.tokens, worded)
  const { taken: exact, found: begun } = index.names.scratch
  const hasQuery = query.tokens.length > 0
  setRange(index, hasQuery ? exactNames(index.names, query) : [0, 0], exact)
  setRange(index, hasQuery ? namesBeginningWith(index.names, query) : [0, 0], begun)
  const isPhrase = (position: number) => !hasQuery || hasPhrase(index.names, query, position)
  const tiers: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
  walk(selected, (position) => {
    const wordTier = hasBit(exact, position) ? 0 : hasBit(begun, position) ? 1 : isPhrase(position) ? 2 : 3
    return tiers[hasBit(worded, position) ? wordTier : 4].push(position) > 0
  })
  return { positions: tiers.flat(), tiers: tiers.flatMap((positions, tier) => positions.map(() => tier)) }
}

const FIRST_TIER_OF_MISTAKES = 5

function rankedByCost(mistaken: Mistaken): Ranked {
  return {
    positions: mistaken.map(({ position }) => position),
    tiers: mistaken.map(({ cost }) => FIRST_TIER_OF_MISTAKES + cost),
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
