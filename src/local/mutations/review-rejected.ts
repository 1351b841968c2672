import { rollForward } from '../roll-back.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { takeStamps } from '../stamps.ts'

/**
 * Puts a rejected change back into the queue, with a new stamp: the player asks for it now. Its id stays,
 * so that it is still applied once. Unknown or no longer rejected: nothing happens.
 */
export function retryRejected(device: Device, id: string): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (row?.state !== 'rejected') return
    const [at] = await takeStamps(db, device.now(), 1)
    // A row goes to the end of the queue by a new number: its place in the order is now.
    const { seq, ...rest } = row
    await db.outbox.delete(seq)
    const fresh = { at: at as number, state: 'pending', serverErrors: 0, nextAttemptAt: 0, lastError: null } as const
    await db.outbox.add({ ...rest, ...fresh })
    await rollForward(db, row)
  })
}

/** Discards a rejected change for good, because the player said so. */
export function discardRejected(device: Device, id: string): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    await db.outbox
      .where('id')
      .equals(id)
      .and((row) => row.state === 'rejected')
      .delete()
  })
}
