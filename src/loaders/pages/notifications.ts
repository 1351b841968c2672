import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import { findMeta } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { hiddenPlayers } from '../../local/own/people.ts'
import { findToldPage } from '../../local/pages/told-pages.ts'
import { toldBy, definePage } from '../define-page.ts'
import { groupLevels } from './group-levels.ts'
import type { ShownNotification } from './group-levels.ts'

export type { ShownNotification }

/** What the player is told, the latest first. */
export const notificationsPage = definePage({
  key: () => '/notifications',
  ask: async ({ remote }, _: null, after, signal) =>
    toldBy(await remote.call('notificationFeed', { query: after === undefined ? {} : { cursor: after }, signal })),
  items: 'notifications',
  show: async (db, _, told) => (told ? showNotifications(db, told.notifications, told.read_up_to) : null),
})

/** How many of the first part that this device keeps are unread; for a live query. */
export async function countUnread(db: UserDatabase): Promise<number> {
  const kept = await findToldPage<NotificationFeed>(db, notificationsPage.key(null))
  const shown = await notificationsPage.show(db, null, kept?.parts[0])
  return shown?.filter(({ isUnread }) => isUnread).length ?? 0
}

/**
 * Notifications without hidden players, each with whether the player has yet to read it: `readUpTo` is the server's word on that,
 * beside which their own stands. A level of their own is none that they have yet to read where this device has told of it: it was
 * celebrated as it was reached.
 */
async function showNotifications(db: UserDatabase, told: readonly Notification[], readUpTo: number): Promise<ShownNotification[]> {
  const [hidden, [own], seen] = await Promise.all([hiddenPlayers(db), readMirrored(db, 'notificationsRead', ['me']), findMeta(db, 'levelSeen')])
  const upTo = Math.max(readUpTo, own?.value?.up_to ?? 0)
  const isCelebrated = ({ circle, kind, level }: Notification) => circle === 'personal' && kind === 'LEVELUP' && (level ?? 0) <= (seen?.level ?? -1)
  const shown = told.flatMap((notification) => {
    const actors = notification.actors.filter(({ user_id: userId }) => !hidden.has(userId))
    if (notification.actors.length > 0 && actors.length === 0) return []
    const gone = notification.actors.length - actors.length
    return [{ ...notification, actors, actor_count: notification.actor_count - gone, isUnread: notification.at > upTo && !isCelebrated(notification) }]
  })
  return groupLevels(shown)
}
