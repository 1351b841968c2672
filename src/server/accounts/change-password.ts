import type { FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import type { Deps } from '../deps.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { requireStrongPassword } from './password-rule.ts'
import type { NewSession } from './sessions.ts'

/**
 * Sets a new password for a player who has proved lately who they are (else 403 `confirm_first`). Every session ends, this
 * one with a new token in its place, and a link from a mail that could set another is void. Refuses with 400 `no_password`
 * where there is none to change, and `weak_password` as at registration.
 */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  password: string,
): Promise<{ userId: string; session: NewSession }> {
  const { db, passwords, sessions } = deps
  const { id, tokenHash } = await requireFresh(deps, request)
  const own = await db.selectFrom('app_user').select(['email', 'display_name', 'password_hash'])
    .where('id', '=', id).executeTakeFirstOrThrow()
  if (own.password_hash === null) fail('no_password', 400, ACCOUNT_MESSAGES.noPasswordToChange)
  requireStrongPassword(password, { email: own.email ?? '', displayName: own.display_name })
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    // Ended from afar while the password was hashed: whoever did that must not be outrun.
    const ended = await trx.deleteFrom('session').where('user_id', '=', id).returning('token_hash').execute()
    if (!ended.some((session) => session.token_hash === tokenHash)) fail('confirm_first', 403, ACCOUNT_MESSAGES.confirmFirst)
    await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    await trx.deleteFrom('mail_token').where('user_id', '=', id).execute()
    return { userId: id, session: await sessions.open(trx, id, request) }
  })
}
