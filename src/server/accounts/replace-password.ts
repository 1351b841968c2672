import type { User } from '../../contract/accounts.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { passwordChangedEmail } from './account-emails.ts'

/**
 * Sets a new password, and revokes everything that somebody with the old one may have: every session, a sign-in that waits for its second
 * step, every link in an e-mail, a pending change of address, and the calendar's secret address. The caller has locked the player's row.
 * Returns the token hashes of the sessions that ended.
 */
export async function replacePassword(trx: Trx, userId: string, passwordHash: string): Promise<string[]> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  const ended = await trx.deleteFrom('session').where('user_id', '=', userId).returning('token_hash').execute()
  for (const table of ['mail_token', 'email_change', 'calendar_address', 'pending_sign_in'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  return ended.map((session) => session.token_hash)
}

/** Sends the player an e-mail about their new password. */
export function notifyOfPassword({ env, mailer }: Deps, { email: to, display_name: name }: User): void {
  if (to !== '') mailer?.post('password changed', async () => ({ to, ...passwordChangedEmail(env.publicUrl, name) }))
}
