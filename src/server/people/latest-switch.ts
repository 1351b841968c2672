import type { Outcome } from '../writes/batch-items.ts'

/** What a player has said of another, as a switch. */
export interface Switch {
  readonly value: boolean
  readonly at: number
}

/** What a switch is answered by the one that stands; undefined where it is to be written. At equal times true stands. */
export function outcomeAgainst(standing: Switch | undefined, { value, at }: Switch): Outcome | undefined {
  if (standing === undefined || at > standing.at || (at === standing.at && value && !standing.value)) return undefined
  return value === standing.value ? 'applied' : 'stale'
}
