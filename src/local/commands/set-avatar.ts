import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { enqueue } from './enqueue.ts'
import type { OutboxRow, OutboxRowOf } from '../db/outbox-row.ts'
import type { UserDatabase } from '../db/database.ts'

/** A row that carries a picture. */
export type AvatarRow = OutboxRow & OutboxRowOf<'avatar.set'>

/**
 * Sets the player's picture. It is shown at once and sent when possible. Earlier pictures that are pending, rejected or
 * acknowledged are deleted. So the device never stores more than the new one and one in flight. Resolves once the
 * picture is on disk. Throws like every write (`writeOnDevice`).
 */
export function setAvatar(device: Device, picture: ArrayBuffer): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    await db.outbox
      .where('[state+entityKey]')
      .anyOf(keysIn('pending', 'rejected', 'acknowledged'))
      .delete()
    await enqueue(device, [{ id: device.newId(), kind: 'avatar.set', payload: { picture } }])
  })
}

/** Returns the player's last picture on this device, pending or applied, unless the server rejected it. */
export async function findLastAvatar(db: UserDatabase): Promise<AvatarRow | undefined> {
  const keys = keysIn('pending', 'inflight', 'acknowledged')
  const rows = await db.outbox.where('[state+entityKey]').anyOf(keys).sortBy('seq')
  return rows.at(-1) as AvatarRow | undefined
}

function keysIn(...states: OutboxRow['state'][]): [OutboxRow['state'], string][] {
  return states.map((state) => [state, 'avatar'])
}
