import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { applyListLikes } from '../list-mirror.ts'
import { enqueue } from '../outbox.ts'
import type { OutboxRow } from '../rows.ts'

/**
 * Sets whether the player likes a list, as the wanted end, in one transaction with its outbox row (specification 1,
 * section 4 "Swipe"; `SPEC.md` rules 1 and 4). When it resolves, that is on disk. Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then nothing of it stayed.
 */
export function likeList(device: Device, listId: string, liked: boolean): Promise<void> {
  const id = device.newId()
  return writeOnDevice(device, async () => {
    await enqueue(device, [{ id, kind: 'list.like', payload: { listId, liked } }])
    const row = await device.db.outbox.where('id').equals(id).first()
    await applyListLikes(device.db, [row as OutboxRow])
  })
}
