import { sql } from 'kysely'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockPlayer } from './lock-player.ts'
import type { SessionUser } from './session-user.ts'
import { SESSION_MAX_MS } from './sessions.ts'

/**
 * A player deletes their account: nobody sees anything of them from now on, and every device is signed out and told why
 * (`SPEC.md` rule 6.3). Nothing is lost before `eraseDeparted`; signing in takes it back.
 */
export function leave({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, tokenHash }: SessionUser): Promise<void> {
  return transaction(db, async (trx) => {
    await lockPlayer(trx, id)
    const ended = await trx.deleteFrom('session').where('user_id', '=', id).returning(['token_hash', 'created_at']).execute()
    // Ended from afar meanwhile: whoever did that must not be outrun.
    if (!ended.some((session) => session.token_hash === tokenHash)) fail('confirm_first', 403, ACCOUNT_MESSAGES.confirmFirst)
    await trx.insertInto('departed_session')
      .values(ended.map(({ token_hash, created_at }) => ({ token_hash, user_id: id, expires_at: created_at + SESSION_MAX_MS }))).execute()
    await trx.updateTable('app_user').set({ leaving_at: sql`coalesce(leaving_at, ${clock()})` }).where('id', '=', id).execute()
  })
}
