import { sql } from 'kysely'
import { Type } from 'typebox'
import { CALLS } from '../contract/calls.ts'
import type { App, Deps } from './deps.ts'

const HealthAnswer = Type.Object({ ok: Type.Literal(true), now: Type.Integer() })

/** `GET /api/health`: 200 while the database answers. The server only listens once it is migrated and indexed. */
export function healthRoutes(app: App, { db, clock }: Deps): void {
  app.get(CALLS.health.path, {
    config: { session: false, limit: false, anyHost: true },
    schema: { response: { 200: HealthAnswer } },
  }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true as const, now: clock() }
  })
}
