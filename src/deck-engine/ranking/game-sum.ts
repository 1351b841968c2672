import { VALUE_FACETS } from '../../domain/reason.ts'
import type { DeckIndex } from '../deck-index.ts'
import type { CoLikes } from './co-likes.ts'
import type { Taste } from './taste.ts'

/** The factor of co-likes, besides their weight. It is inside a logarithm, because the sum of rows has no upper limit. */
const SIMILAR_FACTOR = 10
/** A new game on an owned platform gains about as much as with seven more likes than others. */
const NEW_ON_PLATFORM = 1
const NEW_FOR_DAYS = 180
const ON_OWN_PLATFORM = 0.25
const DAY_S = 86_400

/** The state for computing the sums of games: a taste, written to the scratch arrays of an index. */
export interface GameSums {
  readonly index: DeckIndex
  readonly taste: Taste
  readonly own: OwnPlatforms
}

/** Which games are on a platform that the player owns, and which of them are new. */
export interface OwnPlatforms {
  isOn(position: number): boolean
  isNew(position: number): boolean
}

/** Writes a taste to the scratch arrays; `clearSums` removes it. Only one may be there at a time, so do not await in between. */
export function layOut(index: DeckIndex, coLikes: CoLikes | null, taste: Taste, nowS: number): GameSums {
  const { facts, scratch } = index
  for (const [at] of VALUE_FACETS.entries()) {
    scratch.values.fill(taste.unknown[at] ?? 0, facts.facetStarts[at] ?? 0, facts.facetStarts[at + 1] ?? 0)
  }
  for (let at = 0; at < taste.values.length; at++) scratch.values[taste.values[at] ?? 0] = taste.gains[at] ?? 0
  for (const value of taste.never) scratch.values[value] = Number.NEGATIVE_INFINITY
  eachSimilar(index, coLikes, taste, (position, sum) => (scratch.games[position] = taste.coLikeWeight * Math.log1p(SIMILAR_FACTOR * sum)))
  return { index, taste, own: ownPlatforms(index, taste.platforms, nowS) }
}

/** Clears the scratch arrays for the next deal. */
export function clearSums({ index, taste }: GameSums, coLikes: CoLikes | null): void {
  index.scratch.values.fill(0)
  eachSimilar(index, coLikes, taste, (position) => (index.scratch.games[position] = 0))
}

/** Calls `visit` with the position and the sum of every game that co-likes favour. */
export function eachSimilar(
  { positions }: DeckIndex,
  coLikes: CoLikes | null,
  { similar }: Taste,
  visit: (position: number, sum: number) => void,
): void {
  if (coLikes === null || similar === null) return
  for (let row = 0; row < similar.length; row++) {
    const sum = similar[row] ?? 0
    if (sum <= 0) continue
    const position = positions.find(coLikes.ids[row] ?? 0)
    if (position >= 0) visit(position, sum)
  }
}

// Why: docs/decisions/deck/0001-one-ranking-sum.md
/**
 * Returns the complete sum of a game: popularity, the gains of its values, co-likes, and novelty. Unknown values of a facet count once,
 * not by how many a game has. Returns -Infinity for a game that is never dealt.
 */
export function sumOf({ index, taste, own }: GameSums, position: number): number {
  const { facts, scratch, priors } = index
  const end = facts.starts[position + 1] ?? 0
  let sum = taste.priorWeight * (priors[position] ?? 0) + (scratch.games[position] ?? 0)
  let facet = -1
  let facetEnd = 0
  let unknown = 0
  let isCounted = false
  for (let at = facts.starts[position] ?? 0; at < end; at++) {
    const value = facts.values[at] ?? 0
    if (value >= facetEnd) {
      do facetEnd = facts.facetStarts[++facet + 1] ?? Infinity
      while (value >= facetEnd)
      unknown = taste.unknown[facet] ?? 0
      isCounted = false
    }
    const gain = scratch.values[value] ?? 0
    if (gain !== unknown) sum += gain
    else if (!isCounted) {
      sum += gain
      isCounted = true
    }
  }
  return sum + platformGain(own, position)
}

/** Returns the gain of a game's platforms. */
export function platformGain(own: OwnPlatforms, position: number): number {
  if (!own.isOn(position)) return 0
  return ON_OWN_PLATFORM + (own.isNew(position) ? NEW_ON_PLATFORM : 0)
}

/** A game without a date is never new. */
function ownPlatforms({ facets, releases }: DeckIndex, platforms: readonly number[], nowS: number): OwnPlatforms {
  const owned = platforms.flatMap((id) => facets.platforms.get(id) ?? [])
  const since = nowS - NEW_FOR_DAYS * DAY_S
  return {
    isOn: (position) => owned.some((bits) => (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1),
    isNew: (position) => {
      const releasedAt = releases[position] ?? Number.NaN
      return releasedAt > since && releasedAt <= nowS
    },
  }
}
