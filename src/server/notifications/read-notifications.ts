import { sql } from 'kysely'
import { ReadNotificationsItem } from '../../contract/notifications.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'

/** There is one feed. */
const FEED = 0

const rows = latestWins<ReadNotificationsItem>({
  table: 'notification_read',
  key: { column: 'feed', type: 'integer', of: () => FEED },
  columns: { up_to: { type: 'bigint', of: ({ item }) => item.up_to } },
  // What was read stays read, so the two times are independent.
  merge: {
    set: sql`(at, up_to) = (greatest(excluded.at, existing.at), greatest(excluded.up_to, existing.up_to))`,
    when: sql`excluded.at > existing.at or excluded.up_to > existing.up_to`,
  },
  isUnchanged: ({ item }, row) => Number(row['up_to']) >= item.up_to,
})

/** `notification.read`: up to when a player has read their notifications. */
export const readNotifications = defineWrite('notification.read', {
  item: ReadNotificationsItem,
  list: null,
  rowOf: rows.rowOf,
  write: rows.write,
})

export const notificationsReadEntity = defineSyncEntity(
  'notificationsRead',
  ({ userId, since }) => sql`
  select rev, 'me' as id, json_build_object('up_to', up_to) as value, at
  from notification_read where user_id = ${userId} and rev > ${since}`,
)
