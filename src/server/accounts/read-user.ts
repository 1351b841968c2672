import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { User } from '../../contract/accounts.ts'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { pendingCookie } from '../second-factor/pending-cookie.ts'
import type { SignedIn } from './sessions.ts'
import { readTimedSettings } from './user-settings.ts'

/** Returns the signed-in player as in the response of `GET /me`. Throws 401 `unauthenticated` if the account was deleted meanwhile. */
export async function findUser(db: Db | Trx, userId: string): Promise<User> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'avatar_url', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) fail('unauthenticated', 401, 'Please sign in.')
  return { ...user, email: user.email ?? '', ...(await readTimedSettings(db, userId)) }
}

/**
 * Sends the browser the cookie of the new session, remembers the device, and returns the user; `how` is for the log. If the player has a
 * second factor, it begins the wait for that: throws 403 `second_factor`.
 */
export async function answerSignedIn(
  { db, devices, env, sessions }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, session, pending }: SignedIn,
  how: string,
): Promise<{ ok: true; user: User }> {
  if (pending !== undefined) {
    pendingCookie(env).set(reply, pending)
    request.log.info({ user: userId }, `${how}, but for the second step`)
    fail('second_factor', 403, ACCOUNT_ERRORS.secondStep)
  }
  sessions.setCookies(reply, session)
  request.log.info({ user: userId }, how)
  const user = await findUser(db, userId)
  devices.remember(request, reply, user.email)
  return { ok: true, user }
}
