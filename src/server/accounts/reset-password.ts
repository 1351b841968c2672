import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { forgetFailuresOf } from './login-backoff.ts'
import { findOwnerOfMailToken, refuseMailToken, useMailToken } from './mail-tokens.ts'
import { requireStrongPassword } from './password-rule.ts'
import { replacePassword } from './replace-password.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Sets a new password by a link from a mail. Whoever holds the link holds the mailbox: so the address counts as
 * confirmed, a registration that waited for that is active with the new password in place of its own, the waiting after failed
 * sign-ins is over, and a new session begins in place of all that `replacePassword` ends. A password that is refused
 * (400 `weak_password`) does not use the link up.
 */
export async function resetPassword(
  { db, devices, sessions, passwords, clock }: Deps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const ownerId = (await findOwnerOfMailToken(db, 'reset-password', token, clock())) ?? refuseMailToken()
  const { email, display_name } = await db.selectFrom('app_user').select(['email', 'display_name'])
    .where('id', '=', ownerId).executeTakeFirstOrThrow()
  requireStrongPassword(password, { email: email ?? '', displayName: display_name })
  const passwordHash = await passwords.hash(password)
  return activating(db, async (trx) => {
    const now = clock()
    await lockRivals(trx, ownerId)
    const userId = await useMailToken(trx, 'reset-password', token, now)
    if (!(await activateAccount(trx, userId))) refuseMailToken()
    await trx.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', userId).execute()
    await replacePassword(trx, userId, passwordHash)
    await forgetFailuresOf(trx, devices, request, email ?? '')
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}
