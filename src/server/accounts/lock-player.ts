import type { Trx } from '../db/database.ts'

/**
 * Locks a player's row until the transaction ends and answers what it holds; undefined where there is none. It comes before every
 * other row of theirs (sessions, links, failed attempts): who takes locks in one order never waits for somebody who waits for them.
 */
export function lockPlayer(trx: Trx, userId: string) {
  return trx.selectFrom('app_user').select(['email', 'display_name', 'password_hash', 'leaving_at'])
    .where('id', '=', userId).forUpdate().executeTakeFirst()
}
