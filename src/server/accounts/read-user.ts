import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../contract/accounts.ts'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from './sessions.ts'
import { readTimedSettings } from './user-settings.ts'

/** The signed-in player as `GET /me` answers them; 401 `unauthenticated` where the account has gone meanwhile. */
export async function findUser(db: Db | Trx, userId: string): Promise<User> {
  const user = await db.selectFrom('app_user').select(['id', 'username', 'display_name', 'avatar_url', 'email'])
    .where('id', '=', userId).executeTakeFirst()
  if (user === undefined) fail('unauthenticated', 401, 'Please sign in.')
  return { ...user, email: user.email ?? '', ...(await readTimedSettings(db, userId)) }
}

/** Hands the browser the session that has begun, remembers it as one of the player's, and answers who they are; `how` is for the log. */
export async function answerSignedIn(
  { db, devices, sessions }: Deps, request: FastifyRequest, reply: FastifyReply, { userId, session }: SignedIn, how: string,
): Promise<{ ok: true; user: User }> {
  sessions.setCookies(reply, session)
  request.log.info({ user: userId }, how)
  const user = await findUser(db, userId)
  devices.remember(request, reply, user.email)
  return { ok: true, user }
}
