import type { UserDatabase } from '../local/db/database.ts'
import { isKnownMutator } from '../mutators/registry.ts'
import type { MutatorName } from '../mutators/registry.ts'
import { ofState } from '../local/replica/outbox-queries.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { rowWaitLeft } from './back-off.ts'
import { batchLimitOf, goesLast } from './requests.ts'

/** Pending rows are read in windows of this size. A hundred swipes of an earlier version are some 225 rows of three mutators. */
const WINDOW = 300

/** Rows and mutators that a drain tries no more. The next drain tries them again. */
export interface Skipped {
  /** `seq` of the rows. */
  rows: ReadonlySet<number>
  mutators: ReadonlySet<MutatorName>
}

const NOTHING_SKIPPED: Skipped = { rows: new Set(), mutators: new Set() }

/**
 * Returns the rows of the next request: the first row that may be sent now, and later rows of its mutator, up to the
 * mutator's limit. A row may not be sent while it backs off, or while an earlier row of its key waits (rules 5 and 7 of
 * `SPEC.md`).
 * Three sorts of rows are sent last and alone:
 * - A row on which the server has failed before, so that it spoils no batch again (rule 6.5).
 * - A picture, which a slow line may never carry (rule 5.1).
 * - A row without a readable key or mutator, which can only be rejected (rule 2.2).
 */
export async function chooseBatch(db: UserDatabase, now: number, skipped: Skipped = NOTHING_SKIPPED): Promise<OutboxRow[]> {
  const isReady = (row: OutboxRow) => rowWaitLeft(row, now) === 0 && !skipped.rows.has(row.seq) && !skipped.mutators.has(row.kind)
  const goesAlone = (row: OutboxRow) => row.serverErrors > 0 || goesLast(row.kind)
  const batch = new Batch()
  let last: OutboxRow | undefined
  for (const row of await ofState(db, 'inflight').toArray()) batch.pass(row)
  for (let from = -Infinity, size = WINDOW; ; size *= 4) {
    const window = await ofState(db, 'pending', from).limit(size).toArray()
    for (const row of window) {
      if (!hasKeys(row)) {
        if (batch.rows.length === 0 && isReady(row)) return [row]
      } else if (!isReady(row)) batch.pass(row)
      else if (goesAlone(row)) {
        if (batch.isFree(row)) last ??= row
        batch.pass(row)
      } else if (batch.offer(row) === 'full') return batch.rows
    }
    if (batch.rows.length > 0) return batch.rows
    if (window.length < size) return last ? [last] : []
    from = (window.at(-1) as OutboxRow).seq + 1
  }
}

/** Collects the rows of one request. The caller offers all pending rows in their order. */
export class Batch {
  /** The rows to send: the first free row, and later free rows of its mutator. */
  readonly rows: OutboxRow[] = []
  /** The `seq` of the first waiting row of each key. */
  readonly #firstOf = new Map<string, number>()

  /** Skips a row that is not sent now. It blocks later rows of its key. */
  pass({ entityKey, seq }: OutboxRow): void {
    this.#firstOf.set(entityKey, Math.min(seq, this.#firstOf.get(entityKey) ?? Infinity))
  }

  /** Returns whether no earlier row waits of its key, or of a key that it depends on (`SPEC.md` rules 7 and 7.2). */
  isFree({ entityKey, dependsOn = [], seq }: OutboxRow): boolean {
    return [entityKey, ...dependsOn].every((key) => (this.#firstOf.get(key) ?? seq) >= seq)
  }

  /** Adds a row if it fits. Returns `full` if no other row can be added. */
  offer(row: OutboxRow): 'full' | undefined {
    const kind = this.rows[0]?.kind ?? row.kind
    if (row.kind === kind && this.isFree(row)) this.rows.push(row)
    this.pass(row)
    const limit = isKnownMutator(kind) ? batchLimitOf(kind) : 1
    return this.rows.length >= limit ? 'full' : undefined
  }
}

/** Returns whether there is a pending row that no sender has claimed. */
export async function hasPending(db: UserDatabase): Promise<boolean> {
  return (await ofState(db, 'pending').first()) !== undefined
}

/** Returns whether the indexes can find the row again. A row that a person or a fault has changed may have no keys. */
function hasKeys(row: OutboxRow): boolean {
  return typeof row.entityKey === 'string' && typeof row.kind === 'string'
}

/** Returns the milliseconds until the next row may be sent: 0 if one may be sent now, null if none waits. */
export async function whenReady(db: UserDatabase, now: number): Promise<number | null> {
  if ((await chooseBatch(db, now)).length > 0) return 0
  let shortest: number | null = null
  await ofState(db, 'pending').each((row) => {
    const left = rowWaitLeft(row, now)
    if (left > 0 && (shortest === null || left < shortest)) shortest = left
  })
  return shortest
}
