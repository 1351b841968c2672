import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The players that nobody is to be offered, as a query of their ids: who does not want to be, and who has yet to confirm
 * their address or to say what to call them. The one place that candidates and answers are filtered by; `userId` is who
 * asks.
 */
export function hiddenFrom(userId: string): RawBuilder<unknown> {
  return sql`select hidden.id from app_user hidden
    where (hidden.twins_hidden or hidden.awaits_verification or hidden.display_name = '') or hidden.id = ${userId}`
}
