import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { lockPlayer } from './lock-player.ts'
import { requireStrongPassword } from './password-rule.ts'
import { replacePassword } from './replace-password.ts'
import type { OpenedSession } from './sessions.ts'

/**
 * Sets a new password. The player must have proved recently who they are (else 403 `confirm_first`). Every session ends, and this one gets
 * a new token. What `replacePassword` revokes is revoked. Throws 400 `no_password` if the account has none, and `weak_password` as at
 * registration.
 */
export async function changePassword(deps: Deps, request: FastifyRequest, password: string): Promise<OpenedSession> {
  const { db, passwords, sessions } = deps
  const { id, tokenHash } = await requireFresh(deps, request)
  const own = await db
    .selectFrom('app_user')
    .select(['email', 'display_name', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (own.password_hash === null) fail('no_password', 400, ACCOUNT_ERRORS.noPasswordToChange)
  requireStrongPassword(password, { email: own.email ?? '', displayName: own.display_name })
  const passwordHash = await passwords.hash(password)
  return transaction(db, async (trx) => {
    await lockPlayer(trx, id)
    // The session was ended from another device while the password was hashed. That must win.
    const ended = await replacePassword(trx, id, passwordHash)
    if (!ended.includes(tokenHash)) fail('confirm_first', 403, ACCOUNT_ERRORS.confirmFirst)
    return { userId: id, session: await sessions.open(trx, id, request) }
  })
}
