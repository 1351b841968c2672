import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue, made } from '../outbox/outbox.ts'

/**
 * Says that the player has read what they were told up to a time by the server's clock. Nothing happens where they have read as
 * much before. Throws like every write (`writeOnDevice`), and then nothing of it stayed.
 */
export function readNotifications(device: Device, upTo: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(device.db, 'notificationsRead', ['me'])
    if (upTo <= (held?.value?.up_to ?? 0)) return
    await enqueue(device, [made(device, 'notification.read', { upTo })])
  })
}
