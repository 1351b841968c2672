import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/database.ts'

/** Tables that every request may write, and tables of the server itself: sessions, rate limits and computed results. */
const OTHERS = [
  'schema_lock',
  'schema_migration',
  'server_secret',
  'session',
  'ended_session',
  'rate_bucket',
  'login_backoff',
  'mail_token',
  'oauth_attempt',
  'connect_attempt',
  'export_link',
  'notified_upto',
  'notified_games',
  'player_score',
  'shown_taste',
  'game_taste',
  'similar_players',
]

/** Returns digests of all other tables. Two digests are equal only if nothing was written between them. */
export async function databaseDigest(db: Db, others: readonly string[] = OTHERS): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> all(${others}) order by 1`.execute(db)
  // One statement: a round trip for each of 80 tables was most of the cost of a digest.
  const digests = tables.map(
    ({ name }) => sql`
    select ${sql.lit(name)} as name, count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
    from ${sql.table(name)} entry`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Declares the requests of the enclosing `describe` as refused: after the last of them the database is the same as before the first. A
 * failure names each table that differs. Call it below the tests, because its own test has to run after them.
 */
export function nothingIsWritten(db: () => Db): void {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await databaseDigest(db())
  })
  it('these requests write nothing', async () => {
    expect(await databaseDigest(db())).toEqual(before)
  })
}
