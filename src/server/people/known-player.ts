import type { Db, Trx } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { hasBlocked, isBlocked } from './hidden-players.ts'

/** Returns the same error for a missing player, and one who has blocked the viewer. */
export function unknownPlayer(): ApiError {
  return new ApiError('unknown_player', 404, 'There is no such player.')
}

/** Returns whether there is a player with this id and a confirmed address. */
export async function isPlayer(db: Db | Trx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', playerId)
    .where('awaits_verification', '=', false)
    .where('soft_deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The same, and the player has not blocked the viewer. */
export async function isFound(db: Db | Trx, viewerId: string, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', playerId)
    .where('awaits_verification', '=', false)
    .where(hasBlocked('id', viewerId), 'is not', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns why a player cannot be followed, or undefined. */
export async function followRefusal(db: Db | Trx, viewerId: string, playerId: string): Promise<ApiError | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select([hasBlocked('app_user.id', viewerId).as('has_blocked'), isBlocked('app_user.id', viewerId).as('is_blocked')])
    .where('id', '=', playerId)
    .where('awaits_verification', '=', false)
    .executeTakeFirst()
  if (row === undefined || row.has_blocked) return unknownPlayer()
  return row.is_blocked ? new ApiError('player_blocked', 409, 'You blocked this player. Unblock them to follow them.') : undefined
}
