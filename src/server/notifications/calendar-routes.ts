import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { CalendarAddress, CalendarQuery, CalendarState } from '../../contract/notifications.ts'
import { DoneResponse } from '../../contract/accounts.ts'
import { calendarText } from '../../domain/calendar-text.ts'
import { gamePath } from '../../domain/game-path.ts'
import { requireFresh } from '../accounts/fresh-sign-in.ts'
import { createSecret, hashOfSecret, isSecret } from '../accounts/secret.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { readReleases } from './read-releases.ts'

/** Registers the endpoints for the releases that a player waits for, as a calendar that other programs can read by a secret address. */
export function calendarRoutes(app: App, deps: Deps): void {
  const { db, env, clock } = deps

  app.get(ENDPOINTS.calendarAddress.path, { schema: { response: { 200: CalendarState } } }, async (request) => {
    const { id: userId } = requireUser(request)
    const row = await db.selectFrom('calendar_address').select('made_at').where('user_id', '=', userId).executeTakeFirst()
    return { made_at: row?.made_at ?? null }
  })

  app.post(
    ENDPOINTS.makeCalendar.path,
    { config: { limit: 'search' }, schema: { response: { 200: CalendarAddress } } },
    async (request) => {
      // It works without a session, so somebody who finds an open browser must not get it.
      const { id: userId } = await requireFresh(deps, request)
      const secret = createSecret()
      const made = { token_hash: hashOfSecret(secret), made_at: clock() }
      await db
        .insertInto('calendar_address')
        .values({ user_id: userId, ...made })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
        .execute()
      return { path: `${ENDPOINTS.calendar.path}?key=${secret}`, made_at: made.made_at }
    },
  )

  app.delete(
    ENDPOINTS.revokeCalendar.path,
    { config: { limit: 'search' }, schema: { response: { 200: DoneResponse } } },
    async (request) => {
      const { id: userId } = requireUser(request)
      await db.deleteFrom('calendar_address').where('user_id', '=', userId).execute()
      return { ok: true as const }
    },
  )

  app.get(
    ENDPOINTS.calendar.path,
    { config: { session: false }, schema: { querystring: CalendarQuery, response: { 200: Type.String() } } },
    async (request, reply) => {
      const { key } = request.query
      const owner = isSecret(key)
        ? await db
            .selectFrom('calendar_address')
            .innerJoin('app_user', 'app_user.id', 'calendar_address.user_id')
            .select('user_id')
            .where('token_hash', '=', hashOfSecret(key))
            .where('soft_deleted_at', 'is', null)
            .executeTakeFirst()
        : undefined
      if (owner === undefined) return fail('not_found', 404, 'This calendar link doesn’t work (any more).')
      const releases = await readReleases(db, owner.user_id, clock())
      const text = calendarText({
        name: 'Questdeck releases',
        at: clock(),
        days: releases.map(({ id, name, day }) => ({
          id: `release-${id}@${new URL(env.publicUrl).hostname}`,
          day,
          title: name,
          url: new URL(gamePath({ id }), env.publicUrl).href,
        })),
      })
      return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store').send(text)
    },
  )
}
