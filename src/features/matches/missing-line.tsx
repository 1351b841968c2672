import prose from '../../ui/prose.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'
import type { Missing } from '../../state/missing-games.ts'

export interface MissingLineProps {
  /** How many games are not on this device. */
  count: number
  state: Missing
}

const MISSING_WORDS = { fetching: TEXTS.fetching, unreachable: TEXTS.notHere, unknown: TEXTS.unknown }

/** What cannot be shown, and why. */
export function MissingLine({ count, state }: MissingLineProps) {
  return count === 0 ? null : (
    <output className={prose.small}>{MISSING_WORDS[state](count)}</output>
  )
}
