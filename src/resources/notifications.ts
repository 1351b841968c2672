import type { Notification, NotificationFeed } from '../contract/notifications.ts'
import { findMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { readMirrored } from '../local/replica/mirror.ts'
import { hiddenPlayers } from '../local/queries/read-people.ts'
import { findCachedResource } from '../local/queries/cached-resources.ts'
import { toLoadResult, defineResource } from './define-resource.ts'
import { groupLevels } from './group-levels.ts'
import type { ShownNotification } from './group-levels.ts'

export type { ShownNotification }

/** The player's notifications, the latest first. */
export const notificationsPage = defineResource({
  key: () => '/notifications',
  ask: async ({ remote }, _: null, after, signal) =>
    toLoadResult(await remote.call('notificationFeed', { query: after === undefined ? {} : { cursor: after }, signal })),
  items: 'notifications',
  show: async (db, _, fetched) => (fetched ? showNotifications(db, fetched.notifications, fetched.read_up_to) : null),
})

/** Returns how many of the cached first part are unread; for a live query. */
export async function countUnread(db: UserDatabase): Promise<number> {
  const cached = await findCachedResource<NotificationFeed>(db, notificationsPage.key(null))
  const shown = await notificationsPage.show(db, null, cached?.parts[0])
  return shown?.filter(({ isUnread }) => isUnread).length ?? 0
}

/**
 * Returns notifications without those of hidden (blocked or muted) players, each with whether it is unread. `readUpTo` is the server's
 * value; the device's own counts as well. A level of the player's own is read if this device celebrated it when it was reached.
 */
async function showNotifications(db: UserDatabase, fetched: readonly Notification[], readUpTo: number): Promise<ShownNotification[]> {
  const [hidden, [own], seen] = await Promise.all([
    hiddenPlayers(db),
    readMirrored(db, 'notificationsRead', ['me']),
    findMeta(db, 'levelSeen'),
  ])
  const upTo = Math.max(readUpTo, own?.value?.up_to ?? 0)
  const isCelebrated = ({ circle, kind, level }: Notification) =>
    circle === 'personal' && kind === 'LEVELUP' && (level ?? 0) <= (seen?.level ?? -1)
  const shown = fetched.flatMap((notification) => {
    const actors = notification.actors.filter(({ user_id: userId }) => !hidden.has(userId))
    if (notification.actors.length > 0 && actors.length === 0) return []
    const removed = notification.actors.length - actors.length
    return [
      {
        ...notification,
        actors,
        actor_count: notification.actor_count - removed,
        isUnread: notification.at > upTo && !isCelebrated(notification),
      },
    ]
  })
  return groupLevels(shown)
}
