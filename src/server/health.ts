import { sql } from 'kysely'
import { Type } from 'typebox'
import { CALLS } from '../contract/calls.ts'
import { fail } from './api-error.ts'
import type { App, Deps } from './deps.ts'
import { OUT_OF_ROOM_SECONDS } from './error-answers.ts'

const HealthAnswer = Type.Object({ ok: Type.Literal(true), now: Type.Integer() })

/** For so long after the last change that found no room: who found it comes again before. */
const OUT_OF_ROOM_MS = 2 * OUT_OF_ROOM_SECONDS * 1_000

/**
 * `GET /api/live`: 200 as long as the process answers at all; whoever gets none may start it anew. `GET /api/ready`: 200
 * while more may be sent to it; 503 as soon as it stops, while what is under way still ends, and without its database.
 * `GET /api/health`: 200 while the database answers, takes changes and has room for them; 503 says which of them is missing.
 * The server only listens once it is migrated and indexed.
 */
export function healthRoutes(app: App, { db, clock, room }: Deps): void {
  const answersNow = { response: { 200: HealthAnswer } }
  const watched = { session: false, limit: false, anyHost: true } as const
  app.get(CALLS.live.path, { config: { ...watched, whileStopping: true }, schema: answersNow }, async () => ({ ok: true as const, now: clock() }))
  app.get(CALLS.ready.path, { config: { ...watched, saysReady: true }, schema: answersNow }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true as const, now: clock() }
  })
  app.get(CALLS.health.path, {
    config: watched,
    schema: answersNow,
  }, async () => {
    const { rows } = await sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db)
    if (rows[0]?.isReadOnly !== false) fail('unavailable', 503, 'The database answers, but takes no changes.', 2)
    if (clock() - room.lackedAt < OUT_OF_ROOM_MS) {
      fail('unavailable', 503, 'The database answers, but has no room for what is written.', OUT_OF_ROOM_SECONDS)
    }
    return { ok: true as const, now: clock() }
  })
}
