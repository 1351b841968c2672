import type { NotificationFeed } from '../contract/notifications.ts'
import type { Device } from '../local/device.ts'
import { keepNotifications } from '../local/pages/kept-notifications.ts'
import type { Remote } from '../remote/remote.ts'

/**
 * Asks for a page of what the player is told; the first one is kept on the device, where there is room. Answers it, or null where
 * the server could not be asked. Rejects only when aborted.
 */
export async function bringNotifications(
  device: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<NotificationFeed | null> {
  const answer = await remote.call('notificationFeed', { query: cursor === undefined ? {} : { cursor }, signal })
  if (answer.kind !== 'answered') return null
  if (cursor === undefined) await keepNotifications(device.db, answer.body, device.now()).catch(() => undefined)
  return answer.body
}
