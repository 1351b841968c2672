import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isBlocked, isHidden } from '../people/hidden-players.ts'

/** The reader of a text. */
export interface Reader {
  readonly viewerId: string
}

/** SQL condition: a host has not hidden the row of `table`, or it is the viewer's own: authors can always read theirs. */
export function isShown(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(`${table}.user_id`)} = ${viewerId})`
}

/** SQL condition: the row of `table` appears for the viewer among others: texts of muted players are left out as well. */
export function isReadable(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(table, viewerId)} and not ${isHidden(`${table}.user_id`, viewerId)})`
}

/** SQL condition: the viewer finds the row of `table` if they look for it, and may like it. */
export function isFindable(table: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(table, viewerId)} and not ${isBlocked(`${table}.user_id`, viewerId)})`
}
