import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { forgetFailuresOf } from './login-backoff.ts'
import { findMailToken, refuseMailToken, useMailToken } from './mail-tokens.ts'
import { requireStrongPassword } from './password-rule.ts'
import { replacePassword } from './replace-password.ts'
import type { SignedIn } from './sessions.ts'
import { beginSession } from '../second-factor/pending-sign-in.ts'

/**
 * Sets a new password by a link from an e-mail. The link proves access to the mailbox. So the address counts as confirmed, and a
 * registration that waited for that becomes active with the new password. The wait after failed sign-ins ends. A new session replaces all
 * that `replacePassword` revokes, after the second factor if the player has one. A rejected password (400 `weak_password`) does not use the
 * link.
 */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { db, devices, passwords, clock } = deps
  const ownerId = (await findMailToken(db, 'reset-password', token, clock()))?.userId ?? refuseMailToken()
  const { email, display_name } = await db
    .selectFrom('app_user')
    .select(['email', 'display_name'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
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
    return beginSession(deps, trx, userId, request)
  })
}
