import { putMeta } from '../db/database.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { enqueue } from './enqueue.ts'

/**
 * Removes the genres that were learned from swipes from the player's settings. No later swipe on this device adds them
 * again. Resolves once it is on disk, with its outbox row. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and
 * then stores nothing.
 */
export function forgetGenres(device: Device): Promise<void> {
  return writeOnDevice(device, async () => {
    await enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: { genres: [] } }])
    await putMeta(device.db, 'personalised', { at: device.now() })
  })
}
