import { importKeyAmong } from '../../contract/entities.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { readEntries } from '../replica/outbox-queries.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { takeStamps } from '../replica/timestamps.ts'

/**
 * Puts rejected changes back into the queue, with new timestamps, because the player asks for them now. Their ids stay,
 * so that each is still applied once. Mutations that were rejected because they depended on one follow it. Does nothing
 * for ids that are unknown or no longer rejected.
 */
export function retryRejected(device: Device, ...ids: string[]): Promise<void> {
  return requeue(device, ids, (row) => row)
}

/**
 * Retries a change of a text with the player's edited text. The change was refused, or is one of two versions in
 * conflict. Then the edit is based on the server's version, which it replaces. To take the server's version, discard
 * the change.
 */
export function keepText(device: Device, id: string, chosen: string): Promise<void> {
  return requeue(device, [id], (row) => {
    const { text } = mutatorOf(row.kind)
    if (row.id !== id || !text) return row
    const payload = { ...(text.onto(row.payload as never, chosen) as object), ...(row.theirs ? { basedOn: row.theirs.version } : {}) }
    return { ...row, payload } as OutboxRow
  })
}

/** Queues rejected mutations again, each row as `change` returns it. Drops a row if that is null. */
export function requeue(device: Device, ids: readonly string[], change: (row: OutboxRow) => OutboxRow | null): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntries(db, ids)
    if (rows.length === 0) return
    const stamps = await takeStamps(db, device.now(), rows.length)
    const together = new Set(rows.map(({ entityKey }) => entityKey))
    // With its new timestamp it is the player's own change, unless the record of its import is retried as well.
    const isLeft = (key: string) => importKeyAmong([key]) !== undefined && !together.has(key)
    // A row gets a new `seq`, because it is now the last in the order.
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
 * Discards rejected changes for good, with everything that depended on them, because the player asked for it. For two
 * versions of a text this takes the server's version.
 */
export function discardRejected(device: Device, ...ids: string[]): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const rows = await readEntries(db, ids)
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
  })
}
