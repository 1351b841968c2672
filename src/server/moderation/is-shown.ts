import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isBlocked } from '../people/hidden-players.ts'

/** Whether a row of `table` is not hidden by whoever runs the server, or is the viewer's own: authors go on reading theirs. */
export function isShown(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.user_id`)} = ${viewerId})`
}

/** Whether a player may like what a row of `table` says: nobody likes what they cannot find, however they look. */
export function mayLike(table: string, playerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(table, playerId)} and not ${isBlocked(`${table}.user_id`, playerId)})`
}
