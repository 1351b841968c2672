import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isHidden } from '../people/hidden-players.ts'

/** Whether a player may read what the row of a table says, by who has written it. */
export function isReadable(viewerId: string, table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${isHidden(`${table}.user_id`, viewerId)}`
}
