import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox.ts'

/**
 * Sets whether the player likes a list, as the wanted end (`SPEC.md` rules 1 and 4). When it resolves, that is on disk.
 * Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed.
 */
export async function likeList(device: Device, listId: string, liked: boolean): Promise<void> {
  await writeOnDevice(device, () => enqueue(device, [{ id: device.newId(), kind: 'list.like', payload: { listId, liked } }]))
}
