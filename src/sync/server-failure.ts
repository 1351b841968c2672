import type { MutatorName } from '../mutators/registry.ts'
import type { UserDatabase } from '../local/db/database.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { jitteredDelay, DEGRADED_AFTER_ERRORS, DEGRADED_RETRY_MS } from './back-off.ts'
import type { Skipped } from './choose.ts'
import { defer } from './apply-results.ts'

/** If this many rows fail alone without one success between them, their mutator or the server is at fault. */
const GIVE_UP_MUTATOR_AFTER = 8
/** Quarantined rows wait this much longer than the connection, so that others are sent first. */
const BEHIND_THE_CONNECTION_MS = 5_000

/**
 * Decides what a 5xx means (`SPEC.md` rule 6.5). A row that fails alone is quarantined. Its own back-off grows if
 * anything else succeeds in the same drain, or if there is too little evidence. After eight quarantined rows in a row
 * their mutator ends for this drain. If nothing at all succeeded, the server is down: no row is shown as failing, and
 * the connection backs off.
 */
export interface ServerFailure {
  /** What this drain does not retry. */
  readonly skipped: Skipped
  /** Called when a row failed alone. */
  quarantine(row: OutboxRow): void
  /** Called when a request made progress. */
  succeed(): void
  readonly hasSucceeded: boolean
  readonly hasGivenUp: boolean
  /** Whether everything that was tried failed, and often enough to call it an outage. */
  readonly isOutage: boolean
  /** Stores the outcome in the rows. `connectionUntil` is when the connection may be tried again. */
  conclude(db: UserDatabase, now: number, random: () => number, connectionUntil: number): Promise<void>
}

export function watchServerFailure(): ServerFailure {
  const rows = new Set<number>()
  const mutators = new Set<MutatorName>()
  const quarantined: OutboxRow[] = []
  let streak = 0
  let hasSucceeded = false
  return {
    skipped: { rows, mutators },
    quarantine(row) {
      rows.add(row.seq)
      quarantined.push(row)
      streak += 1
      if (streak < GIVE_UP_MUTATOR_AFTER) return
      mutators.add(row.kind)
      streak = 0
    },
    succeed() {
      streak = 0
      hasSucceeded = true
    },
    get hasSucceeded() {
      return hasSucceeded
    },
    get hasGivenUp() {
      return mutators.size > 0
    },
    get isOutage() {
      return mutators.size > 0 && !hasSucceeded
    },
    async conclude(db, now, random, connectionUntil) {
      if (mutators.size > 0 && !hasSucceeded) {
        await defer(db, quarantined, (row) => retriedRow(row, connectionUntil + BEHIND_THE_CONNECTION_MS))
      } else {
        await defer(db, quarantined, (row) => failedRow(row, now, random))
      }
    },
  }
}

/**
 * Returns the change for a row after an outage. The others are sent before it next time, but it is not shown as
 * failing.
 */
function retriedRow(row: OutboxRow, nextAttemptAt: number): Partial<OutboxRow> {
  const { serverErrors } = row
  return { nextAttemptAt, serverErrors: Math.max(serverErrors, Math.min(serverErrors + 1, DEGRADED_AFTER_ERRORS - 1)) }
}

/**
 * Returns the change for a row that failed. After eight failures in a row it is shown as failing, and retried once an
 * hour.
 */
function failedRow(row: OutboxRow, now: number, random: () => number): Partial<OutboxRow> {
  const serverErrors = row.serverErrors + 1
  const waitMs = serverErrors >= DEGRADED_AFTER_ERRORS ? DEGRADED_RETRY_MS : jitteredDelay(serverErrors, random)
  return {
    serverErrors,
    nextAttemptAt: now + waitMs,
    lastError: { code: 'internal', message: 'The server had trouble with this change.' },
  }
}
