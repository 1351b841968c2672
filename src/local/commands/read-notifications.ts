import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { readMirrored } from '../replica/mirror.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'

/**
 * Marks notifications as read up to a time by the server's clock. Does nothing if they were read up to then before.
 * Throws like every write (`writeOnDevice`), and then stores nothing.
 */
export function readNotifications(device: Device, upTo: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const [held] = await readMirrored(device.db, 'notificationsRead', ['me'])
    if (upTo <= (held?.value?.up_to ?? 0)) return
    await enqueue(device, [made(device, 'notification.read', { upTo })])
  })
}
