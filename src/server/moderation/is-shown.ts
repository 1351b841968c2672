import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a row of `table` is not hidden by whoever runs the server, or is the viewer's own: authors go on reading theirs. */
export function isShown(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.user_id`)} = ${viewerId})`
}
