import type { User } from '../../contract/accounts.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { passwordChangedLetter } from './account-letters.ts'

/**
 * Sets a new password, and ends all that somebody who knew the old one may hold: every session, every link that was mailed, a change
 * of address that waits and the calendar's secret address. The caller has locked the player's row. Answers the tokens' hashes of the sessions that ended.
 */
export async function replacePassword(trx: Trx, userId: string, passwordHash: string): Promise<string[]> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  const ended = await trx.deleteFrom('session').where('user_id', '=', userId).returning('token_hash').execute()
  for (const table of ['mail_token', 'email_change', 'calendar_address'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  return ended.map((session) => session.token_hash)
}

/** Tells a player by mail that their password was changed. */
export function tellOfPassword({ env, mailer }: Deps, { email: to, display_name: name }: User): void {
  if (to !== '') mailer?.post('password changed', async () => ({ to, ...passwordChangedLetter(env.publicUrl, name) }))
}
