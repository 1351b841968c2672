import { Type } from 'typebox'
import { ChangePasswordBody, DoneAnswer, SessionsAnswer } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { changePassword } from './change-password.ts'
import { lockPlayer } from './lock-player.ts'
import { findUser } from './read-user.ts'
import { tellOfPassword } from './replace-password.ts'

const SessionParams = Type.Object({ sessionId: Type.String() })
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a player is signed in, ending it from afar, and the password that does so. */
export function sessionRoutes(app: App, deps: Deps): void {
  const { db, clock, sessions } = deps

  app.get(CALLS.listSessions.path, { schema: { response: { 200: SessionsAnswer } } }, async (request) => {
    const user = requireUser(request)
    const rows = await db.selectFrom('session')
      .select(['id', 'token_hash', 'device', 'created_at', 'seen_at'])
      .where('user_id', '=', user.id).where('expires_at', '>', clock())
      .orderBy('seen_at', 'desc').orderBy('created_at', 'desc').execute()
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.token_hash === user.tokenHash,
        device: row.device,
        created_at: new Date(row.created_at).toISOString(),
        seen_at: new Date(Math.max(row.seen_at, row.created_at)).toISOString(),
      })),
    }
  })

  app.delete(CALLS.endSession.path, {
    schema: { params: SessionParams, response: { 200: DoneAnswer } },
  }, async (request, reply) => {
    const user = requireUser(request)
    const { sessionId } = request.params
    // Somebody else's is answered like none at all.
    const ended = UUID.test(sessionId) ? await db.deleteFrom('session')
      .where('user_id', '=', user.id).where('id', '=', sessionId).returning('token_hash').executeTakeFirst() : undefined
    if (ended === undefined) fail('not_found', 404, 'There is no such session.')
    if (ended.token_hash === user.tokenHash) sessions.clearCookies(reply)
    request.log.info({ user: user.id }, 'session ended')
    return { ok: true as const }
  })

  app.delete(CALLS.endOtherSessions.path, { schema: { response: { 200: DoneAnswer } } }, async (request) => {
    const user = requireUser(request)
    await transaction(db, async (trx) => {
      await lockPlayer(trx, user.id)
      await trx.deleteFrom('session').where('user_id', '=', user.id).where('token_hash', '!=', user.tokenHash).execute()
      // Whoever signs others out fears that somebody is in their account: what waits may be that one's, whatever session asked.
      await trx.deleteFrom('email_change').where('user_id', '=', user.id).execute()
    })
    request.log.info({ user: user.id }, 'other sessions ended')
    return { ok: true as const }
  })

  app.post(CALLS.changePassword.path, {
    config: { limit: 'login' },
    schema: { body: ChangePasswordBody, response: { 200: DoneAnswer } },
  }, async (request, reply) => {
    const { userId, session } = await changePassword(deps, request, request.body.password)
    sessions.setCookies(reply, session)
    request.log.info({ user: userId }, 'password changed')
    tellOfPassword(deps, await findUser(db, userId))
    return { ok: true as const }
  })
}
