/** The devices that are told by message (migration 0112). */
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
  }
}
