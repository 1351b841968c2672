import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isBlocked, isHidden } from '../people/hidden-players.ts'

/** Who reads. */
export interface Reader {
  readonly viewerId: string
}

/** Whether a row of `table` is not hidden by whoever runs the server, or is the viewer's own: authors go on reading theirs. */
export function isShown(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.user_id`)} = ${viewerId})`
}

/** Whether a player comes upon what a row of `table` says among others: those whom they have muted are left out as well. */
export function isReadable(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(table, viewerId)} and not ${isHidden(`${table}.user_id`, viewerId)})`
}

/** Whether a player finds what a row of `table` says where they look for it, and may like it. */
export function isFindable(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(table, viewerId)} and not ${isBlocked(`${table}.user_id`, viewerId)})`
}
