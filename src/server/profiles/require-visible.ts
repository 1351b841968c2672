import { ApiError } from '../http/api-error.ts'
import type { Db } from '../db/database.ts'
import { hasBlocked } from '../people/hidden-players.ts'

/**
 * Returns a player that `viewerId` may see. Throws 404 `not_found` if there is none, or one who has not confirmed their address, or who has
 * blocked the viewer.
 */
export async function requireVisible(db: Db, userId: string, viewerId: string) {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'avatar_url'])
    .where('id', '=', userId)
    .where('awaits_verification', '=', false)
    .where(hasBlocked('id', viewerId), 'is not', true)
    .executeTakeFirst()
  if (user === undefined) throw new ApiError('not_found', 404, 'There is no such player.')
  return user
}
