import { SIMILAR_PLAYERS_MIN_IN_COMMON } from '../../contract/limits.ts'

/** The number of common games for half of the certainty. At most a dozen are compared, so twelve must be nearly certain. */
export const HALF_SURE = 1

/** The weight of a game that has none yet. */
export const UNWEIGHED = 1

/** The games that two players love. */
export interface Overlap {
  /** The number of games that both love, and their total weight. */
  readonly games: number
  readonly weight: number
  /** The total weight of the games that each loves. */
  readonly mine: number
  readonly theirs: number
}

/**
 * Returns the similarity of two players, from 0 to below 1, or null if they have too little in common. It is the share of the common weight
 * in each player's weight, reduced if there are few common games.
 */
export function similarity({ games, weight, mine, theirs }: Overlap): number | null {
  if (games < SIMILAR_PLAYERS_MIN_IN_COMMON || weight <= 0) return null
  return ((2 * weight) / (mine + theirs)) * (games / (games + HALF_SURE))
}

/** Returns a percentage for people: never 0, and never 100. */
export function percentOf(alike: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * alike)))
}
