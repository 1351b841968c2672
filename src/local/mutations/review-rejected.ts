import { kindOf } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { recomputeFor } from '../mirror.ts'
import type { OutboxRow } from '../rows.ts'
import { takeStamps } from '../stamps.ts'

/**
 * Puts a rejected change back into the queue, with a new stamp: the player asks for it now. Its id stays,
 * so that it is still applied once. What lies on the shelf because it stood on this change comes along, behind it.
 * Unknown or no longer rejected: nothing happens.
 */
export function retryRejected(device: Device, id: string): Promise<void> {
  return requeue(device, id, (row) => row)
}

/**
 * Ends a conflict of two versions of a text with the one that the player has made of them: the change is made again in
 * the knowledge of the server's version, which it replaces. To take the server's is to discard the change.
 */
export function keepText(device: Device, id: string, chosen: string): Promise<void> {
  return requeue(device, id, (row) => {
    const { text } = kindOf(row.kind)
    if (!row.theirs || !text) return row
    return { ...row, payload: text.onto(row.payload as never, row.theirs.version, chosen) } as unknown as OutboxRow
  })
}

function requeue(device: Device, id: string, change: (row: OutboxRow) => OutboxRow): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntry(db, id)
    if (rows.length === 0) return
    const stamps = await takeStamps(db, device.now(), rows.length)
    // A row goes to the end of the queue by a new number: its place in the order is now.
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    const again = rows.map((row, index) => {
      const { seq: _, shelvedWith: __, theirs: ___, ...rest } = row.id === id ? change(row) : row
      const fresh = { at: stamps[index] as number, state: 'pending', serverErrors: 0, nextAttemptAt: 0, lastError: null } as const
      return { ...rest, ...fresh }
    })
    await db.outbox.bulkAdd(again)
    await recomputeFor(db, rows)
  })
}

/**
 * Discards a rejected change for good, with what stood on it, because the player said so; of two versions of a text
 * that is to take the server's.
 */
export function discardRejected(device: Device, id: string): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntry(db, id)
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
  })
}

/** One entry of the shelf: the change that was refused, and those that lie there because they stood on it. */
async function readEntry(db: UserDatabase, id: string): Promise<OutboxRow[]> {
  const shelf = await db.outbox.where('[state+seq]').between(['rejected', -Infinity], ['rejected', Infinity]).toArray()
  if (!shelf.some((row) => row.id === id)) return []
  return shelf.filter((row) => row.id === id || row.shelvedWith === id)
}
