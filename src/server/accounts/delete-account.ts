import { sql } from 'kysely'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockPlayer } from './lock-player.ts'
import type { SessionUser } from './session-user.ts'
import { SESSION_MAX_MS } from './sessions.ts'

/**
 * Soft-deletes an account at its player's request. It is hidden from everybody, and every device is signed out with the reason (`SPEC.md`
 * rule 6.3). Nothing is lost before `eraseDeparted`; signing in restores it.
 */
export function leave({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, tokenHash }: SessionUser): Promise<void> {
  return transaction(db, async (trx) => {
    await lockPlayer(trx, id)
    // The session was ended from another device meanwhile. That must win.
    if (!(await depart(trx, id, clock())).includes(tokenHash)) fail('confirm_first', 403, ACCOUNT_ERRORS.confirmFirst)
  })
}

/**
 * Hides an account and ends its sessions, whose devices get the reason. The caller has locked its row. Returns the hashes of the sessions'
 * tokens.
 * Why: docs/decisions/accounts/0004-a-deleted-account-counts-as-a-block.md
 */
export async function depart(trx: Trx, userId: string, now: number): Promise<string[]> {
  const ended = await trx.deleteFrom('session').where('user_id', '=', userId).returning(['token_hash', 'created_at']).execute()
  if (ended.length > 0) {
    await trx
      .insertInto('ended_session')
      .values(ended.map(({ token_hash, created_at }) => ({ token_hash, user_id: userId, expires_at: created_at + SESSION_MAX_MS })))
      .execute()
  }
  await trx
    .updateTable('app_user')
    .set({ soft_deleted_at: sql`coalesce(soft_deleted_at, ${now})` })
    .where('id', '=', userId)
    .execute()
  return ended.map((session) => session.token_hash)
}
