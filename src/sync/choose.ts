import type { UserDatabase } from '../local/database.ts'
import { isKnownKind } from '../kinds/registry.ts'
import type { MutationKind } from '../kinds/registry.ts'
import { ofState } from '../local/outbox/outbox-queries.ts'
import type { OutboxRow } from '../local/rows.ts'
import { rowWaitLeft } from './back-off.ts'
import { batchLimitOf, goesLast } from './requests.ts'

/** How many waiting rows are looked at at once: a hundred swipes are some 225 rows of three kinds. */
const WINDOW = 300

/** What a drain has given up on until the next one. */
export interface Skipped {
  /** Numbers of rows. */
  rows: ReadonlySet<number>
  kinds: ReadonlySet<MutationKind>
}

const NOTHING_SKIPPED: Skipped = { rows: new Set(), kinds: new Set() }

/**
 * The rows of the next request: the first row that may be sent now, and the rows of its kind close behind it,
 * up to the kind's limit. A row may not be sent while it backs off, or while an earlier row of its key
 * waits (`SPEC.md` rules 5 and 7). A row on which the server has failed before comes last and alone, so
 * that it spoils no batch again (rule 6.5); so does what a slow line may never carry, a picture (rule 5.1), and a
 * row without a readable key or kind, which only the shelf can take (rule 2.2).
 */
export async function chooseBatch(
  db: UserDatabase,
  now: number,
  skipped: Skipped = NOTHING_SKIPPED,
): Promise<OutboxRow[]> {
  const isReady = (row: OutboxRow) =>
    rowWaitLeft(row, now) === 0 && !skipped.rows.has(row.seq) && !skipped.kinds.has(row.kind)
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

/** The rows of one request, found among all that wait, which it is shown in their order. */
export class Batch {
  /** What goes: the first row that was free, and the free ones of its kind behind it. */
  readonly rows: OutboxRow[] = []
  /** The number of the first waiting row of a key. */
  readonly #firstOf = new Map<string, number>()

  /** A row that is not to go now: it holds what is behind it of its key. */
  pass({ entityKey, seq }: OutboxRow): void {
    this.#firstOf.set(entityKey, Math.min(seq, this.#firstOf.get(entityKey) ?? Infinity))
  }

  /** Whether no row waits before it of its key, or of one that it stands on (`SPEC.md` rules 7 and 7.2). */
  isFree({ entityKey, dependsOn = [], seq }: OutboxRow): boolean {
    return [entityKey, ...dependsOn].every((key) => (this.#firstOf.get(key) ?? seq) >= seq)
  }

  /** Takes a row along where it can go; `full` once no further one can. */
  offer(row: OutboxRow): 'full' | undefined {
    const kind = this.rows[0]?.kind ?? row.kind
    if (row.kind === kind && this.isFree(row)) this.rows.push(row)
    this.pass(row)
    const limit = isKnownKind(kind) ? batchLimitOf(kind) : 1
    return this.rows.length >= limit ? 'full' : undefined
  }
}

/** Whether any row waits that no sender has taken. */
export async function hasPending(db: UserDatabase): Promise<boolean> {
  return (await ofState(db, 'pending').first()) !== undefined
}

/** Whether the indexes can find the row again: what a person or a fault has changed may have no keys. */
function hasKeys(row: OutboxRow): boolean {
  return typeof row.entityKey === 'string' && typeof row.kind === 'string'
}

/**
 * How many milliseconds until the next row may be sent: 0 when one may be now, null when none waits.
 */
export async function whenReady(db: UserDatabase, now: number): Promise<number | null> {
  if ((await chooseBatch(db, now)).length > 0) return 0
  let shortest: number | null = null
  await ofState(db, 'pending').each((row) => {
    const left = rowWaitLeft(row, now)
    if (left > 0 && (shortest === null || left < shortest)) shortest = left
  })
  return shortest
}
