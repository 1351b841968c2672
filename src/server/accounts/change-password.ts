import type { FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { lockPlayer } from './lock-player.ts'
import { requireStrongPassword } from './password-rule.ts'
import { replacePassword } from './replace-password.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Sets a new password for a player who has proved lately who they are (else 403 `confirm_first`). Every session ends, this
 * one with a new token in its place, and what `replacePassword` voids is void. Refuses with 400 `no_password` where there is none
 * to change, and `weak_password` as at registration.
 */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  password: string,
): Promise<SignedIn> {
  const { db, passwords, sessions } = deps
  const { id, tokenHash } = await requireFresh(deps, request)
  const own = await db.selectFrom('app_user').select(['email', 'display_name', 'password_hash'])
    .where('id', '=', id).executeTakeFirstOrThrow()
  if (own.password_hash === null) fail('no_password', 400, ACCOUNT_MESSAGES.noPasswordToChange)
  requireStrongPassword(password, { email: own.email ?? '', displayName: own.display_name })
  const passwordHash = await passwords.hash(password)
  return transaction(db, async (trx) => {
    await lockPlayer(trx, id)
    // Ended from afar while the password was hashed: whoever did that must not be outrun.
    const ended = await replacePassword(trx, id, passwordHash)
    if (!ended.includes(tokenHash)) fail('confirm_first', 403, ACCOUNT_MESSAGES.confirmFirst)
    return { userId: id, session: await sessions.open(trx, id, request) }
  })
}
