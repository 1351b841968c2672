import { proxy, useSnapshot } from 'valtio'
import type { Unavailable } from '../domain/fetch-status.ts'
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

function awayReason({ isOnline, sync }: Readonly<typeof syncStatus>): Unavailable | null {
  if (!isOnline) return 'offline'
  if (sync.state === 'Paused') return null
  return sync.state === 'BackingOff' && sync.problem === 'busy' ? 'failed' : 'unreachable'
}

/** Lets a page request the player's own data again. The shell sets the function. */
export const ownThingsControl = proxy<{ askAgain: () => void }>({ askAgain: () => undefined })

export interface UseOwnThingsResult {
  readonly where: OwnThings
  /** Why the server is unavailable; null if the sync waits for the player. */
  readonly why: Unavailable | null
  /** Whether a request is in progress. */
  readonly isAsking: boolean
  readonly askAgain: () => void
}

/** Returns the state of the player's own data, live. For every page that shows it. */
export function useOwnThings(): UseOwnThingsResult {
  const status = useSnapshot(syncStatus)
  return { where: whereOwnThings(status), why: awayReason(status), isAsking: status.isSending, askAgain: () => ownThingsControl.askAgain() }
}
