import { factorEmail } from '../accounts/account-emails.ts'
import type { FactorChange } from '../accounts/account-emails.ts'
import { findUser } from '../accounts/read-user.ts'
import type { Deps } from '../deps.ts'

/** Sends a player an e-mail about a change of their second factors. */
export async function notifyOfFactor({ db, env, mailer }: Deps, userId: string, change: FactorChange): Promise<void> {
  const { email: to, display_name: name } = await findUser(db, userId)
  if (to !== '') mailer?.post('second factor changed', async () => ({ to, ...factorEmail(env.publicUrl, name, change) }))
}
