import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** What every request may write, and what the server keeps for itself: its sessions, limits, and what it works out. */
const OTHERS = [
  'schema_lock', 'schema_migration', 'server_secret', 'session', 'departed_session', 'rate_bucket', 'login_backoff', 'mail_token',
  'oauth_attempt', 'connect_attempt', 'export_link', 'notified_upto', 'notified_games', 'player_score', 'player_taste', 'game_taste', 'taste_twins',
]

/** Every row of every table but those, so that two digests are equal only if nothing at all was written between them. */
export async function databaseDigest(db: Db, others: readonly string[] = OTHERS): Promise<Record<string, string>> {
  const digests: [string, string][] = []
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${others}) order by 1`.execute(db)
  for (const { name: table } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
      from ${sql.table(table)} entry`.execute(db)
    digests.push([table, rows[0]?.digest ?? ''])
  }
  return Object.fromEntries(digests)
}
