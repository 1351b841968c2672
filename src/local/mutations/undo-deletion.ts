import { UNDOABLE_MS } from '../../domain/undo-time.ts'
import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { recomputeFor } from '../outbox/mirror.ts'
import { isUnsent, waitingOfKey } from '../outbox/outbox-queries.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import type { OutboxRow } from '../rows.ts'

/** A change that can be taken back for a while. */
export interface Undoable {
  readonly mutationId: string
}

/** Deletes for good, inside the transaction that is open, and has that wait for its bar with Undo (`SPEC.md` rule 2.4). */
export async function enqueueDeletion<K extends MutationKind>(device: Device, kind: K, payload: MutationPayloads[K]): Promise<Undoable> {
  const mutation = made(device, kind, payload)
  await enqueue(device, [{ ...mutation, dueAt: device.now() + UNDOABLE_MS }])
  return { mutationId: mutation.id }
}

/**
 * Takes a change out of the queue as if it had never been; answers whether it could be. It cannot once a sender has taken
 * it, or once something of the same key was written behind it. If it was rejected
 * together with the text that it deletes, it is removed and the text stays rejected.
 */
export function undoUnsent(device: Device, { mutationId }: Undoable): Promise<boolean> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const row = await db.outbox.where('id').equals(mutationId).first()
    if (!row) return false
    const isShelved = row.state === 'rejected' && row.shelvedWith !== undefined
    if (!isShelved && !isUnsent(row)) return false
    if ((await waitingOfKey(db, row.entityKey)).some(({ seq }) => seq > row.seq)) return false
    await takeOut(db, [row])
    return true
  })
}

/** Has a deletion wait once more, because its bar still stands: a hand or the focus is on it. */
export function holdDeletion(device: Device, { mutationId }: Undoable): Promise<void> {
  return holdUnsent(device, [mutationId])
}

/** The same for several changes that stand under one bar. */
export function holdUnsent(device: Device, mutationIds: readonly string[]): Promise<void> {
  return writeOnDevice(device, async () => {
    const held = device.db.outbox.where('id').anyOf([...mutationIds]).filter(isUnsent)
    await held.modify({ dueAt: device.now() + UNDOABLE_MS })
  })
}

/** Takes rows out of the queue, inside the transaction that is open. */
export async function takeOut(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  await recomputeFor(db, rows)
}
