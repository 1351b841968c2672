import type { Generated } from 'kysely'

/** The devices that receive push messages (migrations 0112 and 0160). */
export interface PushTables {
  push_subscription: {
    token_hash: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    made_at: number
    sent_upto: number
    next_at: number
    failures: number
    claimed_by: Generated<number>
    notified: Generated<string[]>
    notified_until: Generated<number>
  }
}
