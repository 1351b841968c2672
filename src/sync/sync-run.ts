import { findMeta, putMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { isOutOfSpace } from '../local/db/device.ts'
import type { MetaRows, SyncProblem } from '../local/db/meta-rows.ts'
import type { UnknownReason } from '../remote/response.ts'
import { afterFailure, recordFailure, SHORTEST_WAIT_MS } from './back-off.ts'
import type { BackOff } from './back-off.ts'
import type { SyncDeps } from './deps.ts'
import type { Paused, Unreachable } from './failure-of.ts'
import type { State } from './states.ts'

/**
 * What triggers a sync. `requested` (online, visible, the player) may cut a back-off short. `write` and `timer` wait
 * until it is over. Only `poll` and `requested` pull if nothing was sent (`SPEC.md` rules 9 and 11).
 */
export type SyncTrigger = 'write' | 'timer' | 'poll' | 'requested'

/** What an engine remembers between two syncs, apart from the database. */
export interface Memory {
  /** The back-off that no database stores: of a logout, of a worker without a page, of a full device. */
  backoff: BackOff
  /** Why the server could not be reached, until it is stored in the player's database. */
  unreported: UnknownReason | null
  /** Until when the server has asked for no request, by `clock.elapsed`. */
  quietUntil: number
}

/** One sync, and what it has found out so far. */
export interface SyncRun {
  readonly deps: SyncDeps
  readonly memory: Memory
  readonly trigger: SyncTrigger
  /** Whether the device has no space for a sender's marks (`SPEC.md` rule 1.5). */
  readonly isFull: boolean
  /** The player that the caller shows. A worker without a page learns the session's player in `Confirming`. */
  userId: string | undefined
  /** The player's database on this device, if there is one. While a logout waits, none counts. */
  db: UserDatabase | undefined
  push: 'none' | 'due' | 'done'
}

/** Stores why nothing of the queue can be sent now, and returns the state that follows. */
export async function fail<F extends Unreachable | Paused>(run: SyncRun, failure: F): Promise<StateAfter<F>>
export async function fail(run: SyncRun, failure: Unreachable | Paused): Promise<StateAfter<typeof failure>> {
  const { memory, db } = run
  if (failure.kind === 'paused') {
    await recordStatus(run, { pause: failure.reason })
    return { state: 'Paused', reason: failure.reason }
  }
  const { reason, retryAfterMs, recorded } = failure
  const { clock, random } = run.deps
  const now = clock.now()
  const inMemory = () => (memory.backoff = afterFailure(memory.backoff, now, retryAfterMs, random))
  const inDatabase = () => db && recordFailure(db, now, retryAfterMs, random).catch(ifFull(inMemory))
  const { waitMs, mandated } = recorded ?? (await inDatabase()) ?? inMemory()
  // No setting of the clock shortens what the server asked for (rule 6.1).
  if (mandated && clock.elapsed) memory.quietUntil = clock.elapsed() + waitMs
  memory.unreported = reason
  await reportFailure(run)
  return { state: 'BackingOff', waitMs: Math.max(SHORTEST_WAIT_MS, waitMs), reason }
}

type StateAfter<F extends Unreachable | Paused> = F extends Paused ? State<'Paused'> : State<'BackingOff'>

/**
 * Stores why the server could not be reached. A sync without a known player cannot, but its back-off delays the player's
 * own sync, which then does it.
 */
export async function reportFailure(run: SyncRun): Promise<void> {
  const { memory, db } = run
  if (!db || memory.unreported === null) return
  await recordStatus(run, { trouble: problemOf(memory.unreported) })
  memory.unreported = null
}

/** Stores the outcome for the shell. A full device stores nothing. */
export async function recordStatus({ db }: SyncRun, changes: Partial<MetaRows['status']>): Promise<void> {
  if (!db) return
  const lastSuccessAt = (await findMeta(db, 'status'))?.lastSuccessAt ?? null
  await putMeta(db, 'status', { lastSuccessAt, trouble: null, pause: null, ...changes }).catch(ifFull(() => undefined))
}

/** Returns what the player is shown: a failing server is not their network's fault. */
function problemOf(reason: UnknownReason): SyncProblem {
  return reason === 'captive' || reason === 'busy' ? reason : 'unreachable'
}

/** Handles a failed write: calls `instead` if the device is full, and throws any other error. */
export function ifFull<T>(instead: () => T): (error: unknown) => T {
  return (error) => {
    if (!isOutOfSpace(error)) throw error
    return instead()
  }
}
