import { importKeyAmong } from '../../contract/entities.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { recomputeFor } from '../outbox/mirror.ts'
import { ofState } from '../outbox/outbox-queries.ts'
import type { OutboxRow } from '../rows.ts'
import { takeStamps } from '../outbox/stamps.ts'

/**
 * Puts rejected changes back into the queue, with new stamps: the player asks for them now. Their ids stay,
 * so that each is still applied once. What lies on the shelf because it stood on one of them comes along, behind it.
 * Unknown or no longer rejected: nothing happens.
 */
export function retryRejected(device: Device, ...ids: string[]): Promise<void> {
  return requeue(device, ids, (row) => row)
}

/**
 * Makes a change of a text again with what the player has made of it: one that was refused, or one of two versions in
 * conflict, in the knowledge of the server's version, which it replaces. To take the server's is to discard the change.
 */
export function keepText(device: Device, id: string, chosen: string): Promise<void> {
  return requeue(device, [id], (row) => {
    const { text } = kindOf(row.kind)
    if (row.id !== id || !text) return row
    const payload = { ...(text.onto(row.payload as never, chosen) as object), ...(row.theirs ? { basedOn: row.theirs.version } : {}) }
    return { ...row, payload } as OutboxRow
  })
}

/** Puts entries of the shelf back into the queue, each row as `change` has it; one that it answers null for is let go. */
export function requeue(
  device: Device,
  ids: readonly string[],
  change: (row: OutboxRow) => OutboxRow | null,
): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntries(db, ids)
    if (rows.length === 0) return
    const stamps = await takeStamps(db, device.now(), rows.length)
    const together = new Set(rows.map(({ entityKey }) => entityKey))
    // By its new stamp it is the player's own word, but where the note of its import is made again as well.
    const isLeft = (key: string) => importKeyAmong([key]) !== undefined && !together.has(key)
    // A row goes to the end of the queue by a new number: its place in the order is now.
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    const again = rows.flatMap((row, index) => {
      const changed = change(row)
      if (!changed) return []
      const { seq: _, shelvedWith: __, theirs: ___, dependsOn = [], ...rest } = changed
      const fresh = { at: stamps[index] as number, state: 'pending', serverErrors: 0, nextAttemptAt: 0, lastError: null } as const
      return [{ ...rest, ...fresh, dependsOn: dependsOn.filter((key) => !isLeft(key)) }]
    })
    await db.outbox.bulkAdd(again)
    await recomputeFor(db, rows)
  })
}

/**
 * Discards rejected changes for good, with what stood on them, because the player said so; of two versions of a text
 * that is to take the server's.
 */
export function discardRejected(device: Device, ...ids: string[]): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntries(db, ids)
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
  })
}

/** Entries of the shelf, in order: the changes that were refused, and those that lie there because they stood on one. */
export async function readEntries(db: UserDatabase, ids: readonly string[]): Promise<OutboxRow[]> {
  const shelf = await ofState(db, 'rejected').toArray()
  const heads = new Set(shelf.map(({ id }) => id).filter((id) => ids.includes(id)))
  return shelf.filter(({ id, shelvedWith }) => heads.has(id) || (shelvedWith !== undefined && heads.has(shelvedWith)))
}
