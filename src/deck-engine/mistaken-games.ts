import { fillBits } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { mistakenNames } from './match-names.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery } from '../domain/name-text.ts'
import { namesOfGames } from './other-names.ts'
import type { OtherNames } from './other-names.ts'

/** A game that matched by a mistyped name, and the cost of the mistakes; the cost of another name is odd. */
export interface MistakenGame {
  readonly position: number
  readonly cost: number
}

/**
 * Returns the games that match if words were wrongly split or mistyped, each once. They are ordered by the number of mistakes, then
 * own names before other names, then popularity.
 */
export function mistakenGames(
  index: NameIndex,
  others: OtherNames | undefined,
  query: NameQuery,
  within: Bitset | undefined,
): MistakenGame[] {
  const own = mistakenNames(index, query, (target) => (within ? target.set(within) : fillBits(target, index.size))).map(
    ({ position, cost }) => ({ position, cost: 2 * cost }),
  )
  if (others === undefined || others.games.length === 0) return own
  const wanted = namesOfGames(others, within)
  const byOthers = mistakenNames(others.names, query, (target) => target.set(wanted)).map(({ position, cost }) => ({
    position: others.games[position] ?? 0,
    cost: 2 * cost + 1,
  }))
  if (byOthers.length === 0) return own
  const known = new Set<number>()
  return [...own, ...byOthers]
    .sort((a, b) => a.cost - b.cost || a.position - b.position)
    .filter(({ position }) => !known.has(position) && known.add(position).size > 0)
}
