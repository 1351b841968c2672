import type { Generated } from 'kysely'
import type { NotificationScope, NotificationKind } from '../../domain/notification-kinds.ts'

/** Notifications, and the progress of recording them (migration 0070). */
export interface NotificationTables {
  notification: {
    user_id: string
    event_key: string
    circle: NotificationScope
    kind: NotificationKind
    group_key: string
    actor_id: string | null
    list_id: string | null
    review_id: string | null
    reply_id: string | null
    topic_id: string | null
    post_id: string | null
    other_id: string | null
    game: number | null
    level: number | null
    at: number
    taken_back: Generated<boolean>
  }
  notified_upto: { user_id: string; rev: number; level: number }
  notification_read: { user_id: string; feed: 0; up_to: number; at: number; rev: number }
  notified_games: { name: string; upto: number }
  calendar_address: { user_id: string; token_hash: string; made_at: number }
}
