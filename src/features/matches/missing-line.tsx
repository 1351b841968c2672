import prose from '../../ui/prose.module.css'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import type { Missing } from '../../state/missing-games-state.ts'

export interface MissingLineProps {
  /** The number of games that are not on this device. */
  count: number
  state: Missing
}

const MISSING_WORDS = { fetching: MESSAGES.fetching, unreachable: MESSAGES.notHere, unknown: MESSAGES.unknown }

/** Renders how many games cannot be shown, and why. */
export function MissingLine({ count, state }: MissingLineProps) {
  return count === 0 ? null : <output className={prose.small}>{MISSING_WORDS[state](count)}</output>
}
