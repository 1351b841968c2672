import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import { findMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { findPageBody, keepPageBody } from './pages.ts'
import { hiddenPlayers } from '../own/people.ts'

const KEY = '/notifications'

export interface ShownNotification extends Notification {
  readonly isUnread: boolean
}

export interface KeptNotifications {
  readonly notifications: readonly ShownNotification[]
  readonly next: string | null
  /** When it was told, in milliseconds by this device's clock. */
  readonly at: number
}

/** Keeps the first page as the server told of it. */
export async function keepNotifications(db: UserDatabase, feed: NotificationFeed, at: number): Promise<void> {
  await keepPageBody(db, KEY, { notifications: feed }, at)
}

/** The first page as it was last told, as the player sees it by now; undefined where none was. For a live query. */
export async function findNotifications(db: UserDatabase): Promise<KeptNotifications | undefined> {
  const kept = await findPageBody(db, KEY)
  if (!kept || !('notifications' in kept.body)) return undefined
  const { notifications, next, read_up_to: readUpTo } = kept.body.notifications
  return { notifications: await showNotifications(db, notifications, readUpTo), next, at: kept.at }
}

/** How many of the first page are unread; for a live query. */
export async function countUnread(db: UserDatabase): Promise<number> {
  return (await findNotifications(db))?.notifications.filter(({ isUnread }) => isUnread).length ?? 0
}

/**
 * Notifications without hidden players, each with whether the player has yet to read it: `readUpTo` is the server's word on that,
 * beside which their own stands. A level of their own is none that they have yet to read where this device has told of it: it was
 * celebrated as it was reached.
 */
export async function showNotifications(db: UserDatabase, told: readonly Notification[], readUpTo: number): Promise<ShownNotification[]> {
  const [hidden, [own], seen] = await Promise.all([hiddenPlayers(db), readMirrored(db, 'notificationsRead', ['me']), findMeta(db, 'levelSeen')])
  const upTo = Math.max(readUpTo, own?.value?.up_to ?? 0)
  const isCelebrated = ({ circle, kind, level }: Notification) => circle === 'personal' && kind === 'LEVELUP' && (level ?? 0) <= (seen?.level ?? -1)
  return told.flatMap((notification) => {
    const actors = notification.actors.filter(({ user_id: userId }) => !hidden.has(userId))
    if (notification.actors.length > 0 && actors.length === 0) return []
    const gone = notification.actors.length - actors.length
    return [{ ...notification, actors, actor_count: notification.actor_count - gone, isUnread: notification.at > upTo && !isCelebrated(notification) }]
  })
}
