import { putMeta } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/outbox.ts'

/**
 * Takes out of the player's settings the genres that their swipes have made theirs; no later swipe on this device makes
 * them anew. When it resolves, that is on disk, with its outbox row. Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then nothing of it stayed.
 */
export function forgetGenres(device: Device): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: { genres: [] } }])
    await putMeta(device.db, 'personalised', { at: device.now() })
  })
}
