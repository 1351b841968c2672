import type { SyncEndpointName } from '../contract/sync-endpoints.ts'
import type { UserDatabase } from '../local/db/database.ts'
import type { Remote } from '../remote/remote.ts'
import type { StateAtWork } from './states.ts'

/** Time for the engine, in milliseconds, with timers that a test can drive. */
export interface Clock {
  now(): number
  /** Monotonic time since an arbitrary moment, unaffected by the clock's setting (`performance.now`). */
  elapsed?(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/**
 * Named points in a row's life. A test may stop the engine for good at each, as a killed tab or worker would. Each is
 * between two steps that are not one transaction.
 */
export type Checkpoint =
  | StateAtWork
  | 'drain.requeued'
  | 'drain.claimed'
  | 'drain.answered'
  | 'drain.settled'
  | 'pull.answered'
  | 'pull.applied'

/** Everything outside the engine, injected (`SPEC.md` rule 13). */
export interface SyncDeps {
  remote: Remote<SyncEndpointName>
  clock: Clock
  /** Returns a number from 0 to below 1. */
  random(): number
  /** Shared by every tab and the worker. Undefined if the browser has no Web Locks API. */
  locks: LockManager | undefined
  /** Returns the player's database on this device, or undefined if it has none. */
  openDatabase(userId: string): Promise<UserDatabase | undefined>
  /** A logout that has not reached the server yet: whether there is one, and how to forget it. */
  pendingLogout: { isWaiting(): Promise<boolean>; done(): Promise<void> }
  checkpoint?(at: Checkpoint): Promise<void> | void
}
