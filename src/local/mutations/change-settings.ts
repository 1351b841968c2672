import type { Settings } from '../../contract/settings.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox.ts'

/**
 * Makes what the player has chosen theirs: each of the settings that is named is replaced as a whole, the others stay.
 * When it resolves, that is on disk. Throws like every write (`writeOnDevice`).
 */
export async function changeSettings(device: Device, changes: Partial<Settings>): Promise<void> {
  await writeOnDevice(device, () => enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: changes }]))
}
