import { TWINS_MIN_IN_COMMON } from '../../contract/limits.ts'

/** Games in common at which half of the certainty is reached. At most a dozen are compared, so twelve must be nearly certain. */
export const HALF_SURE = 1

/** What a game that is not weighed yet tells of two players. */
export const UNWEIGHED = 1

/** Two players as far as both love games. */
export interface Overlap {
  /** How many games both love, and what those weigh together. */
  readonly games: number
  readonly weight: number
  /** What all that either loves weighs. */
  readonly mine: number
  readonly theirs: number
}

/**
 * How alike two players are, from 0 to below 1, or null where they have too little in common: the share of what both love
 * in what each does, made smaller where that rests on few games.
 */
export function alikeness({ games, weight, mine, theirs }: Overlap): number | null {
  if (games < TWINS_MIN_IN_COMMON || weight <= 0) return null
  return ((2 * weight) / (mine + theirs)) * (games / (games + HALF_SURE))
}

/** For people: never nothing, and never all. */
export function percentOf(alike: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * alike)))
}
