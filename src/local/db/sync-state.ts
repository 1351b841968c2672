import type { MetaRows, PauseReason, SyncProblem } from './meta-rows.ts'

/** The states of the sync engine. `src/sync/states.ts` lists which event leads from which state to which. */
export type SyncStateName = 'Idle' | 'BackingOff' | 'Paused' | 'SignedOut' | 'LoggingOut' | 'Confirming' | 'Pulling' | 'Pushing'

/** The state in which the last sync left the engine, as far as it is stored for the shell. */
export type StoredSyncState =
  | { readonly state: 'Idle' }
  | { readonly state: 'BackingOff'; readonly problem: SyncProblem }
  | { readonly state: 'Paused'; readonly reason: PauseReason }

/** Returns the state that `status` stores. A device without a sync so far is `Idle`. */
export function storedSyncState(status: MetaRows['status'] | undefined): StoredSyncState {
  if (status?.pause) return { state: 'Paused', reason: status.pause }
  return status?.trouble ? { state: 'BackingOff', problem: status.trouble } : { state: 'Idle' }
}
