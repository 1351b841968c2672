import type { Trx } from '../db/database.ts'

/**
 * Locks a player's row until the transaction ends, and returns it; undefined if there is none. Call it before any other row of theirs
 * (sessions, links, failed attempts): transactions that lock in the same order never deadlock.
 */
export function lockPlayer(trx: Trx, userId: string) {
  return trx
    .selectFrom('app_user')
    .select(['email', 'display_name', 'password_hash', 'soft_deleted_at', 'closed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}
