import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { OutboxRow, OutboxRowOf } from '../rows.ts'
import type { UserDatabase } from '../database.ts'

/** A row that carries a picture. */
export type AvatarRow = OutboxRow & OutboxRowOf<'avatar.set'>

/**
 * Makes a picture the player's: shown at once, sent when it can be.
 * Pictures of before that wait, were refused or were sent leave the device, so that it never holds more than the one
 * and one under way. When it resolves, the picture is on disk. Throws like every write (`writeOnDevice`).
 */
export function setAvatar(device: Device, picture: ArrayBuffer): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    await db.outbox.where('[state+entityKey]').anyOf(keysIn('pending', 'rejected', 'acknowledged')).delete()
    await enqueue(device, [{ id: device.newId(), kind: 'avatar.set', payload: { picture } }])
  })
}

/** The player's last picture on this device, unless the server refused it: what waits, or what it has taken. */
export async function findLastAvatar(db: UserDatabase): Promise<AvatarRow | undefined> {
  const keys = keysIn('pending', 'inflight', 'acknowledged')
  const rows = await db.outbox.where('[state+entityKey]').anyOf(keys).sortBy('seq')
  return rows.at(-1) as AvatarRow | undefined
}

function keysIn(...states: OutboxRow['state'][]): [OutboxRow['state'], string][] {
  return states.map((state) => [state, 'avatar'])
}
