import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/database.ts'

/** What every request may write, and what the server keeps for itself: its sessions, limits, and what it works out. */
const OTHERS = [
  'schema_lock', 'schema_migration', 'server_secret', 'session', 'departed_session', 'rate_bucket', 'login_backoff', 'mail_token',
  'oauth_attempt', 'connect_attempt', 'export_link', 'notified_upto', 'notified_games', 'player_score', 'shown_taste', 'game_taste', 'taste_twins',
]

/** Every row of every table but those, so that two digests are equal only if nothing at all was written between them. */
export async function databaseDigest(db: Db, others: readonly string[] = OTHERS): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> all(${others}) order by 1`.execute(db)
  // One statement: a round trip for each of 80 tables was most of what a digest cost.
  const digests = tables.map(({ name }) => sql`
    select ${sql.lit(name)} as name, count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
    from ${sql.table(name)} entry`)
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Declares the requests of the enclosing `describe` as refused: after the last of them the database is as it was before the first. Each table that
 * differs is named. Call it below the tests, because its own test has to run after them.
 */
export function nothingIsWritten(db: () => Db): void {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await databaseDigest(db())
  })
  it('none of which writes anything', async () => {
    expect(await databaseDigest(db())).toEqual(before)
  })
}
