import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isShown } from '../moderation/is-shown.ts'
import { isHidden } from '../people/hidden-players.ts'

/** Whether a player may read what the row of a table says, by who has written it and whether it was hidden. */
export function isReadable(viewerId: string, table: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${isHidden(`${table}.user_id`, viewerId)} and ${isShown(table, viewerId)})`
}
