import { proxy, useSnapshot } from 'valtio'
import { syncStatus } from './sync-status.ts'

/** The state of the player's own data: on this device, loading, or unreachable. */
export type OwnThings = 'here' | 'coming' | 'away'

// Why: docs/decisions/sync/0003-pull-before-push.md
/**
 * Returns the state of the player's own data. Until the first pull is complete, data that is missing on this device may exist
 * (`SPEC.md` rule 11.1).
 */
export function whereOwnThings({ hasPulled, isOnline, sync }: Readonly<typeof syncStatus>): OwnThings {
  if (hasPulled) return 'here'
  return isOnline && sync.state === 'Idle' ? 'coming' : 'away'
}

/** Lets a page request the player's own data again. The shell sets the function. */
export const ownThingsControl = proxy<{ askAgain: () => void }>({ askAgain: () => undefined })

export interface UseOwnThingsResult {
  readonly where: OwnThings
  /** Whether a request is in progress. */
  readonly isAsking: boolean
  readonly askAgain: () => void
}

/** Returns the state of the player's own data, live. For every page that shows it. */
export function useOwnThings(): UseOwnThingsResult {
  const status = useSnapshot(syncStatus)
  return { where: whereOwnThings(status), isAsking: status.isSending, askAgain: () => ownThingsControl.askAgain() }
}
