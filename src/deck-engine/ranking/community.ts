import { publicCount } from '../../domain/public-count.ts'
import { VALUE_FACETS } from '../../domain/reason.ts'
import { hasBit } from '../bitset.ts'
import type { DeckIndex } from '../deck-index.ts'
import { adultGames } from '../select-games.ts'
import type { CoLikes } from './co-likes.ts'
import { facetAt } from './game-facts.ts'
import { rankWeightOf } from './prior.ts'

/** The likes of all players. A player's own likes are compared with them. */
export interface Community {
  /** By value number: its share of all likes of games that have any value of its facet. */
  readonly shares: Float32Array
  /** Null if too few players like enough games. */
  readonly coLikes: CoLikes | null
}

/**
 * The number of likes that are added, in proportion to the catalogue's rank of each game. So a new server without likes has shares
 * too.
 */
const ADDED_LIKES = 50
/**
 * A share is an estimate. This number of likes is added to the value's likes and to the facet's: with few players, one like of a rare value
 * would outweigh popularity. Measured on play times, films and generated tastes with 20 to 2,000 players.
 */
const SMOOTHING = 10
/** Without any like, the shares come from the catalogue's ranks alone. Then less is enough. */
const SMOOTHING_WITHOUT_LIKES = 3
/** A smaller share only says that hardly anybody has met the value. */
export const SHARE_MIN = 5e-5

/**
 * Returns the shares of all values, from the likes by position. A few likes count as none, because everyone can read the shares in the
 * pack. Games for adults are not counted: they must not change a deck without them.
 */
export function communityShares(index: DeckIndex, likes: ArrayLike<number>): Float32Array {
  const { facts, priors } = index
  const adult = adultGames(index)
  const counted = Array.from(priors.keys()).filter((position) => adult === undefined || !hasBit(adult, position))
  const likesAt = (position: number) => publicCount(likes[position] ?? 0)
  const rankWeightAt = (position: number) => rankWeightOf(priors[position] ?? 0, likesAt(position))
  let rankWeights = 0
  for (const position of counted) rankWeights += rankWeightAt(position)
  const spread = (position: number) => (rankWeights > 0 ? rankWeightAt(position) / rankWeights : 1 / counted.length)

  const shares = new Float32Array(facts.ids.length)
  const sums = new Float64Array(facts.ids.length)
  const totals = new Float64Array(VALUE_FACETS.length)
  let smoothing = SMOOTHING_WITHOUT_LIKES
  for (const position of counted) {
    if (likesAt(position) > 0) smoothing = SMOOTHING
    const amount = likesAt(position) + ADDED_LIKES * spread(position)
    let before = -1
    for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
      const value = facts.values[at] ?? 0
      sums[value] = (sums[value] ?? 0) + amount
      const facet = facetAt(facts, value)
      // A game's values are grouped by facet: each facet is counted at its first.
      if (facet !== before) totals[facet] = (totals[facet] ?? 0) + amount
      before = facet
    }
  }
  for (let value = 0; value < shares.length; value++) {
    shares[value] = Math.max(SHARE_MIN, ((sums[value] ?? 0) + smoothing) / ((totals[facetAt(facts, value)] ?? 0) + smoothing))
  }
  return shares
}
