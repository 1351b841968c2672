import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** Returns digests that are equal only if two catalogues are the same row by row. The times of the last check are ignored. */
export async function catalogueDigest(db: Db): Promise<Record<string, string>> {
  const digests: [string, string][] = []
  for (const table of ['game', 'game_import', 'game_external_id', 'deferred_import', 'company', 'series', 'platform']) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
      from ${sql.table(table)} entry`.execute(db)
    digests.push([table, rows[0]?.digest ?? ''])
  }
  const stamps = await db.selectFrom('catalogue_source').select(['name', 'checksum']).where('name', 'like', 'import%').execute()
  return { ...Object.fromEntries(digests), ...Object.fromEntries(stamps.map(({ name, checksum }) => [name, checksum])) }
}
