import { TOP_TEN_MAX_GAMES } from './list-rule.ts'

/**
 * Returns one Top 10 of two: the games of both in turn by rank, the first list's first, each once. `leftOut` has those that do not
 * fit, in that order.
 */
export function mergeTopTen(first: readonly number[], second: readonly number[]): { games: number[]; leftOut: number[] } {
  const ranks = Array.from({ length: Math.max(first.length, second.length) }, (_, rank) => rank)
  const inTurn = ranks.flatMap((rank) => [...first.slice(rank, rank + 1), ...second.slice(rank, rank + 1)])
  const all = [...new Set(inTurn)]
  return { games: all.slice(0, TOP_TEN_MAX_GAMES), leftOut: all.slice(TOP_TEN_MAX_GAMES) }
}
