import { Type } from 'typebox'
import { ChangePasswordBody, DoneResponse, SessionsResponse } from '../../contract/accounts.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { changePassword } from './change-password.ts'
import { requireFresh } from './fresh-sign-in.ts'
import { lockPlayer } from './lock-player.ts'
import { findUser } from './read-user.ts'
import { notifyOfPassword } from './replace-password.ts'

const SessionParams = Type.Object({ sessionId: Type.String() })
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Registers the endpoints to list the player's sessions, to end one from another device, and to change the password, which ends all. */
export function sessionRoutes(app: App, deps: Deps): void {
  const { db, clock, sessions } = deps

  app.get(ENDPOINTS.listSessions.path, { schema: { response: { 200: SessionsResponse } } }, async (request) => {
    const user = requireUser(request)
    const rows = await db
      .selectFrom('session')
      .select(['id', 'token_hash', 'device', 'created_at', 'seen_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', clock())
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute()
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

  app.delete(
    ENDPOINTS.endSession.path,
    {
      schema: { params: SessionParams, response: { 200: DoneResponse } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const { sessionId } = request.params
      // The response for somebody else's session is the same as for none.
      const named = UUID.test(sessionId)
        ? await db.selectFrom('session').select('token_hash').where('user_id', '=', user.id).where('id', '=', sessionId).executeTakeFirst()
        : undefined
      if (named === undefined) fail('not_found', 404, 'There is no such session.')
      // Ending one's own is a logout. Ending another must be impossible for somebody who finds an open browser.
      if (named.token_hash !== user.tokenHash) await requireFresh(deps, request)
      const ended = await db
        .deleteFrom('session')
        .where('user_id', '=', user.id)
        .where('id', '=', sessionId)
        .returning('token_hash')
        .executeTakeFirst()
      if (ended === undefined) fail('not_found', 404, 'There is no such session.')
      if (ended.token_hash === user.tokenHash) sessions.clearCookies(reply)
      request.log.info({ user: user.id }, 'session ended')
      return { ok: true as const }
    },
  )

  app.delete(ENDPOINTS.endOtherSessions.path, { schema: { response: { 200: DoneResponse } } }, async (request) => {
    const user = await requireFresh(deps, request)
    await transaction(db, async (trx) => {
      await lockPlayer(trx, user.id)
      await trx.deleteFrom('session').where('user_id', '=', user.id).where('token_hash', '!=', user.tokenHash).execute()
      // A player who ends other sessions fears an intruder. What is pending may be the intruder's, whichever session requested it.
      for (const table of ['email_change', 'pending_sign_in'] as const) await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    })
    request.log.info({ user: user.id }, 'other sessions ended')
    return { ok: true as const }
  })

  app.post(
    ENDPOINTS.changePassword.path,
    {
      config: { limit: 'login' },
      schema: { body: ChangePasswordBody, response: { 200: DoneResponse } },
    },
    async (request, reply) => {
      const { userId, session } = await changePassword(deps, request, request.body.password)
      sessions.setCookies(reply, session)
      request.log.info({ user: userId }, 'password changed')
      notifyOfPassword(deps, await findUser(db, userId))
      return { ok: true as const }
    },
  )
}
