import { proxy } from 'valtio'
import type { Unavailable } from '../domain/fetch-status.ts'
import { unavailableReason } from '../remote/response.ts'
import type { RemoteFailure } from '../remote/response.ts'
import type { StoredSyncState, SyncStateName } from '../local/db/sync-state.ts'

/** The content of the shell's sync line, from the device and its last sync (`SPEC.md` rule 12). */
export const syncStatus = proxy<{
  isOnline: boolean
  isSending: boolean
  /** Whether this device has all data of the player: the first pull is complete (`SPEC.md` rule 11). */
  hasPulled: boolean
  waiting: number
  rejected: number
  lastSuccessAt: number | null
  /** The state in which the last sync has left the engine. */
  sync: StoredSyncState
  /** How many changes were lost when the browser cleared this app's data; null if that never happened. */
  lost: number | null
  isOutOfSpace: boolean
  /** The browser has deleted this app's data while it ran. A reload opens what is left. */
  isUnavailable: boolean
}>({
  isOnline: true,
  isSending: false,
  hasPulled: true,
  waiting: 0,
  rejected: 0,
  lastSuccessAt: null,
  sync: { state: 'Idle' },
  lost: null,
  isOutOfSpace: false,
  isUnavailable: false,
})

/** Returns why a call has no result, now that it has failed. */
export function unavailableNow(failure: RemoteFailure): Unavailable {
  return syncStatus.isOnline ? unavailableReason(failure) : 'offline'
}

/**
 * Returns the state of the engine that the player sees. Without a network the next request would fail, so that counts
 * as `BackingOff`. A device that is ready pushes what waits, and pulls before it has everything.
 */
export function shownSyncState({ sync, isOnline, hasPulled, waiting }: Readonly<typeof syncStatus>): SyncStateName {
  if (sync.state !== 'Idle') return sync.state
  if (!isOnline) return 'BackingOff'
  if (waiting > 0) return 'Pushing'
  return hasPulled ? 'Idle' : 'Pulling'
}

/** Returns why nothing is sent until the player does something, or null. */
export function pauseReason({ sync }: Readonly<typeof syncStatus>) {
  return sync.state === 'Paused' ? sync.reason : null
}
