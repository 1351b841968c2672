import type { Outcome } from '../writes/batch-items.ts'

/** A switch that a player has set for another. */
export interface Switch {
  readonly value: boolean
  readonly at: number
}

/** Returns the result of a switch against the stored one; undefined if it has to be written. At equal times true wins. */
export function outcomeAgainst(existing: Switch | undefined, { value, at }: Switch): Outcome | undefined {
  if (existing === undefined || at > existing.at || (at === existing.at && value && !existing.value)) return undefined
  return value === existing.value ? 'applied' : 'stale'
}
