import { sql } from 'kysely'
import { CALLS } from '../contract/calls.ts'
import type { App, Deps } from './deps.ts'

/** `GET /api/health`: 200 while the database answers. The server only listens once it is migrated and indexed. */
export function healthRoutes(app: App, { db, clock }: Deps): void {
  app.get(CALLS.health.path, { config: { session: false, limit: false } }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true, now: clock() }
  })
}
