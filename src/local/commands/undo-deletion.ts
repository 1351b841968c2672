import { UNDOABLE_MS } from '../../domain/undo-time.ts'
import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'
import type { UserDatabase } from '../db/database.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { unsentOf, waitingOfKey } from '../replica/outbox-queries.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import type { OutboxRow } from '../db/outbox-row.ts'

/** A mutation that can be undone for a while. */
export interface Undoable {
  readonly mutationId: string
}

/**
 * Queues a permanent deletion, inside the current transaction, and has it wait for its bar with Undo (`SPEC.md` rule
 * 2.4).
 */
export async function enqueueDeletion<K extends MutatorName>(device: Device, kind: K, payload: MutationPayloads[K]): Promise<Undoable> {
  const mutation = made(device, kind, payload)
  await enqueue(device, [{ ...mutation, dueAt: device.now() + UNDOABLE_MS }])
  return { mutationId: mutation.id }
}

/**
 * Removes a mutation from the queue as if it had never been there. Returns whether that was possible. It is not once a
 * sender has taken it, or once a later row of the same key exists. If it was rejected together with the text that it
 * deletes, it is removed and the text stays rejected.
 */
export function undoUnsent(device: Device, { mutationId }: Undoable): Promise<boolean> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const row = await db.outbox.where('id').equals(mutationId).first()
    if (!row) return false
    const isRejectedDependent = row.state === 'rejected' && row.shelvedWith !== undefined
    if (!isRejectedDependent && (await unsentOf(db, [row], device.now())).length === 0) return false
    if ((await waitingOfKey(db, row.entityKey)).some(({ seq }) => seq > row.seq)) return false
    await takeOut(db, [row])
    return true
  })
}

/** Prolongs the wait of a deletion, because a hand or the focus holds its bar. */
export function holdDeletion(device: Device, { mutationId }: Undoable): Promise<void> {
  return holdUnsent(device, [mutationId])
}

/** Does the same for several mutations under one bar. */
export function holdUnsent(device: Device, mutationIds: readonly string[]): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const unsent = await unsentOf(
      db,
      await db.outbox
        .where('id')
        .anyOf([...mutationIds])
        .toArray(),
      device.now(),
    )
    await db.outbox.bulkUpdate(unsent.map(({ seq }) => ({ key: seq, changes: { dueAt: device.now() + UNDOABLE_MS } })))
  })
}

/** Removes rows from the queue, inside the current transaction. */
export async function takeOut(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  await recomputeFor(db, rows)
}
