import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * SQL: the time of a notification for the players in `recipient`. A run has many statements, and devices read up to a time. So each time is
 * later than all that its recipient could see before; otherwise an unread notification would count as read.
 */
export function notifiedAt(recipient: string, now: number): RawBuilder<number> {
  return sql<number>`greatest(${now}::bigint, (select max(before.at) + 1 from notification before where before.user_id = ${sql.ref(recipient)}))`
}
