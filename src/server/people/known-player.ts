import type { Db, Trx } from '../db/database.ts'
import { ApiError } from '../api-error.ts'
import { hasBlocked, isBlocked } from './hidden-players.ts'

/** The same words whether there is none, or one who has blocked whoever asks. */
export function unknownPlayer(): ApiError {
  return new ApiError('unknown_player', 404, 'There is no such player.')
}

/** Whether there is a player by this id, who has confirmed their address. */
export async function isPlayer(db: Db | Trx, playerId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('id', '=', playerId).where('awaits_verification', '=', false)
    .where('leaving_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** The same, where the player has not blocked the viewer: otherwise, to the viewer, there is none. */
export async function isFound(db: Db | Trx, viewerId: string, playerId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('id', '=', playerId).where('awaits_verification', '=', false)
    .where(hasBlocked('id', viewerId), 'is not', true).executeTakeFirst()
  return row !== undefined
}

/** Why a player cannot be followed; undefined where they can. */
export async function followRefusal(db: Db | Trx, viewerId: string, playerId: string): Promise<ApiError | undefined> {
  const row = await db.selectFrom('app_user')
    .select([hasBlocked('app_user.id', viewerId).as('has_blocked'), isBlocked('app_user.id', viewerId).as('is_blocked')])
    .where('id', '=', playerId).where('awaits_verification', '=', false).executeTakeFirst()
  if (row === undefined || row.has_blocked) return unknownPlayer()
  return row.is_blocked ? new ApiError('player_blocked', 409, 'You have blocked this player. Unblock them to follow them.') : undefined
}
