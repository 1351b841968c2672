import type { SyncCallName } from '../contract/sync-calls.ts'
import type { UserDatabase } from '../local/database.ts'
import type { Remote } from '../remote/remote.ts'

/** Time as the engine knows it: milliseconds, and timers that a test can drive. */
export interface Clock {
  now(): number
  /** Time that has passed since some moment, whatever the clock is set to (`performance.now`). */
  elapsed?(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/**
 * Named points in a row's life at which a test may stop the engine for good, as a killed tab or worker
 * would. Each stands between two steps that are not one transaction.
 */
export type Checkpoint =
  | 'drain.confirmed'
  | 'drain.requeued'
  | 'drain.claimed'
  | 'drain.answered'
  | 'drain.settled'
  | 'pull.answered'
  | 'pull.applied'

/** Everything outside the engine (`SPEC.md` rule 13). */
export interface SyncWorld {
  remote: Remote<SyncCallName>
  clock: Clock
  /** From 0 up to, but not including, 1. */
  random(): number
  /** Shared by every tab and the worker; absent where the browser has none. */
  locks: LockManager | undefined
  /** The player's database on this device, or undefined where this device has none. */
  openDatabase(userId: string): Promise<UserDatabase | undefined>
  /** Whether a logout still has to reach the server, and how to forget that once it has. */
  pendingLogout: { isWaiting(): Promise<boolean>; done(): Promise<void> }
  checkpoint?(at: Checkpoint): Promise<void> | void
}
