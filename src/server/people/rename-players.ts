import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { raiseRevisions } from '../db/user-revision.ts'

/**
 * Makes the devices of those who follow, block or mute a player (or of one of them) pull their name again. While the player was
 * soft-deleted, or had blocked them, they pulled it without a name.
 */
export async function renameAgain(trx: Trx, playerId: string, viewerId?: string): Promise<void> {
  const isMeant = (column: string) => (viewerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${viewerId}`)
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from follow where followee_id = ${playerId} and following and ${isMeant('follower_id')}
    union select player_id from restriction where other_id = ${playerId} and restricted and ${isMeant('player_id')}`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await raiseRevisions(trx, ids)
  await sql`
    update follow set rev = user_revision.rev from user_revision
    where followee_id = ${playerId} and following and follower_id = any(${ids}::uuid[]) and user_revision.user_id = follower_id`.execute(
    trx,
  )
  await sql`
    update restriction set rev = user_revision.rev from user_revision
    where other_id = ${playerId} and restricted and player_id = any(${ids}::uuid[]) and user_revision.user_id = player_id`.execute(trx)
}
