import { sql } from 'kysely'
import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { fail } from './api-error.ts'
import { sqlStateOf } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { OUT_OF_ROOM_SECONDS } from './error-responses.ts'

const HealthResponse = Type.Object({ ok: Type.Literal(true), now: Type.Integer() })

/** How long after the last failure for lack of space. A client that failed retries within that time. */
const OUT_OF_ROOM_MS = 2 * OUT_OF_ROOM_SECONDS * 1_000

/**
 * Registers the health endpoints. `GET /api/live`: 200 while the process responds at all; without a response it may be restarted. `GET
 * /api/ready`: 200 while it accepts more requests; 503 as soon as it stops, while current requests still end, and without its database.
 * `GET /api/health`: 200 while the database responds, accepts changes and has space for them; 503 says what is missing. The server only
 * listens once it is migrated and indexed.
 */
export function healthRoutes(app: App, { db, clock, room }: Deps): void {
  const answersNow = { response: { 200: HealthResponse } }
  const watched = { session: false, limit: false, anyHost: true } as const
  app.get(ENDPOINTS.live.path, { config: { ...watched, whileStopping: true }, schema: answersNow }, async () => ({
    ok: true as const,
    now: clock(),
  }))
  app.get(ENDPOINTS.ready.path, { config: { ...watched, isAnnouncedReady: true }, schema: answersNow }, async () => {
    await requireOwnTables(db)
    return { ok: true as const, now: clock() }
  })
  app.get(
    ENDPOINTS.health.path,
    {
      config: watched,
      schema: answersNow,
    },
    async () => {
      await requireOwnTables(db)
      const { rows } = await sql<{ isReadOnly: boolean }>`select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(
        db,
      )
      if (rows[0]?.isReadOnly !== false) fail('unavailable', 503, 'The database answers, but is read-only.', 2)
      if (clock() - room.lackedAt < OUT_OF_ROOM_MS) {
        fail('unavailable', 503, 'The database answers, but is out of space.', OUT_OF_ROOM_SECONDS)
      }
      return { ok: true as const, now: clock() }
    },
  )
}

const NO_SUCH_TABLE = '42P01'

/** Throws 503 if an empty database has replaced ours. */
async function requireOwnTables(db: Db): Promise<void> {
  const migration = await db
    .selectFrom('schema_migration')
    .select('name')
    .limit(1)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (sqlStateOf(error) === NO_SUCH_TABLE) return undefined
      throw error
    })
  if (migration === undefined) fail('unavailable', 503, 'The database answers, but lacks this server’s tables.', 2)
}
