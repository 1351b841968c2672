import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { raiseRevisions } from '../db/user-revision.ts'

/**
 * Has a player named again to those who follow, block or mute them (or to one of those alone), by their next pull: while the
 * player was leaving, or had blocked them, what they pulled had no name in it.
 */
export async function nameAnew(trx: Trx, playerId: string, viewerId?: string): Promise<void> {
  const isMeant = (column: string) => viewerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${viewerId}`
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from follow where followee_id = ${playerId} and following and ${isMeant('follower_id')}
    union select player_id from silence where other_id = ${playerId} and silenced and ${isMeant('player_id')}`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await raiseRevisions(trx, ids)
  await sql`
    update follow set rev = user_revision.rev from user_revision
    where followee_id = ${playerId} and following and follower_id = any(${ids}::uuid[]) and user_revision.user_id = follower_id`.execute(trx)
  await sql`
    update silence set rev = user_revision.rev from user_revision
    where other_id = ${playerId} and silenced and player_id = any(${ids}::uuid[]) and user_revision.user_id = player_id`.execute(trx)
}
