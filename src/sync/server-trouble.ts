import type { MutationKind } from '../kinds/registry.ts'
import type { UserDatabase } from '../local/database.ts'
import type { OutboxRow } from '../local/rows.ts'
import { jitteredDelay, TROUBLE_AFTER_ERRORS, TROUBLE_RETRY_MS } from './back-off.ts'
import type { Skipped } from './choose.ts'
import { postpone } from './settle.ts'

/** So many rows failing alone without one success between them are their kind's fault, or the server's. */
const GIVE_UP_KIND_AFTER = 8
/** How much longer than the connection the rows wait that failed last: others may try first. */
const BEHIND_THE_CONNECTION_MS = 5_000

/**
 * Whose fault a 5xx is (`SPEC.md` rule 6.5). A row that fails while it stands alone is only a suspect: it is
 * blamed when anything else succeeds in the same drain, or when there is too little to tell. Eight suspects
 * in a row, and their kind is left for this drain; and when nothing succeeded at all, the server is down:
 * then no row comes to be one in trouble by it, and the connection backs off.
 */
export interface ServerTrouble {
  /** What this drain does not try again. */
  readonly skipped: Skipped
  /** A row failed alone. */
  suspect(row: OutboxRow): void
  /** A request settled something. */
  succeed(): void
  readonly hasSucceeded: boolean
  readonly hasGivenUp: boolean
  /** Whether everything that was tried failed, often enough to say so. */
  readonly isOutage: boolean
  /** Writes the outcome to the rows; `connectionUntil` is when the connection may be tried again. */
  conclude(db: UserDatabase, now: number, random: () => number, connectionUntil: number): Promise<void>
}

export function watchServerTrouble(): ServerTrouble {
  const rows = new Set<number>()
  const kinds = new Set<MutationKind>()
  const suspects: OutboxRow[] = []
  let streak = 0
  let hasSucceeded = false
  return {
    skipped: { rows, kinds },
    suspect(row) {
      rows.add(row.seq)
      suspects.push(row)
      streak += 1
      if (streak < GIVE_UP_KIND_AFTER) return
      kinds.add(row.kind)
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
      return kinds.size > 0
    },
    get isOutage() {
      return kinds.size > 0 && !hasSucceeded
    },
    async conclude(db, now, random, connectionUntil) {
      if (kinds.size > 0 && !hasSucceeded) {
        await postpone(db, suspects, (row) => excused(row, connectionUntil + BEHIND_THE_CONNECTION_MS))
      } else {
        await postpone(db, suspects, (row) => blamed(row, now, random))
      }
    },
  }
}

/** Next time the others go first; but a server that was down for an hour has left no row in trouble. */
function excused(row: OutboxRow, nextAttemptAt: number): Partial<OutboxRow> {
  const { serverErrors } = row
  return { nextAttemptAt, serverErrors: Math.max(serverErrors, Math.min(serverErrors + 1, TROUBLE_AFTER_ERRORS - 1)) }
}

/** Eight failures in a row of one row: it is shown as having trouble, and tried once an hour. */
function blamed(row: OutboxRow, now: number, random: () => number): Partial<OutboxRow> {
  const serverErrors = row.serverErrors + 1
  const waitMs = serverErrors >= TROUBLE_AFTER_ERRORS ? TROUBLE_RETRY_MS : jitteredDelay(serverErrors, random)
  return {
    serverErrors,
    nextAttemptAt: now + waitMs,
    lastError: { code: 'internal', message: 'The server had trouble with this change.' },
  }
}
