import type { UserDatabase } from '../local/database.ts'
import { isKnownKind } from '../kinds/registry.ts'
import type { MutationKind } from '../kinds/registry.ts'
import { ofState, waitingOfKeys } from '../local/outbox/outbox-queries.ts'
import type { OutboxRow } from '../local/rows.ts'
import { rowWaitLeft } from './back-off.ts'
import { batchLimitOf, goesLast } from './requests.ts'

/** How many waiting rows are looked at at once for one that is free. Mostly the very first is. */
const WINDOW = 10

/** What a drain has given up on until the next one. */
export interface Skipped {
  /** Numbers of rows. */
  rows: ReadonlySet<number>
  kinds: ReadonlySet<MutationKind>
}

const NOTHING_SKIPPED: Skipped = { rows: new Set(), kinds: new Set() }

/**
 * The rows of the next request: the first row that may be sent now, and the rows of its kind behind it,
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
  const ready = (row: OutboxRow) =>
    rowWaitLeft(row, now) === 0 && !skipped.rows.has(row.seq) && !skipped.kinds.has(row.kind)
  const isFresh = (row: OutboxRow) => ready(row) && !(row.serverErrors > 0) && !goesLast(row.kind)
  const first = await findFirstFree(db, isFresh)
  if (!first) {
    const troubled = await findFirstFree(db, ready)
    return troubled ? [troubled] : []
  }
  const limit = hasKeys(first) && isKnownKind(first.kind) ? batchLimitOf(first.kind) : 1
  if (limit === 1) return [first]
  const ofKind = () =>
    db.outbox.where('[state+kind+seq]').between(['pending', first.kind, first.seq], ['pending', first.kind, Infinity])
  const isCandidate = (row: OutboxRow) => isFresh(row) && hasKeys(row)
  // Read at once; one by one, with a look at each, only where something is not as it mostly is.
  const rows = await ofKind().limit(limit).toArray()
  const candidates = rows.every(isCandidate) ? rows : await ofKind().filter(isCandidate).limit(limit).toArray()
  return withoutBlocked(db, candidates)
}

/** Whether any row waits that no sender has taken. */
export async function hasPending(db: UserDatabase): Promise<boolean> {
  return (await ofState(db, 'pending').first()) !== undefined
}

async function findFirstFree(db: UserDatabase, ready: (row: OutboxRow) => boolean): Promise<OutboxRow | undefined> {
  for (let from = 0, size = WINDOW; ; size *= 4) {
    const window = await ofState(db, 'pending', from).filter(ready).limit(size).toArray()
    const broken = window.find((row) => !hasKeys(row))
    const free = broken ?? (await withoutBlocked(db, window))[0]
    if (free || window.length < size) return free
    from = (window.at(-1) as OutboxRow).seq + 1
  }
}

/** Whether the indexes can find the row again: what a person or a fault has changed may have no keys. */
function hasKeys(row: OutboxRow): boolean {
  return typeof row.entityKey === 'string' && typeof row.kind === 'string'
}

/**
 * Leaves out every row behind an earlier waiting row of the same key or of a key that it stands on, and all but the
 * first of a key (`SPEC.md` rules 7 and 7.2).
 */
async function withoutBlocked(db: UserDatabase, rows: OutboxRow[]): Promise<OutboxRow[]> {
  const earliest = new Map<string, number>()
  const keys = rows.flatMap(({ entityKey, dependsOn = [] }) => [entityKey, ...dependsOn])
  for (const row of await waitingOfKeys(db, keys)) {
    const seq = earliest.get(row.entityKey)
    if (seq === undefined || row.seq < seq) earliest.set(row.entityKey, row.seq)
  }
  const isBehind = (row: OutboxRow, key: string) => (earliest.get(key) ?? row.seq) < row.seq
  return rows.filter((row) => ![row.entityKey, ...(row.dependsOn ?? [])].some((key) => isBehind(row, key)))
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
