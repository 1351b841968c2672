import { sql } from 'kysely'
import type { ErrorCode } from '../../contract/error-codes.ts'
import type { Settings } from '../../contract/settings.ts'
import { fail } from '../http/api-error.ts'
import type { Db } from '../db/database.ts'

const INTEGER_MAX = 2_147_483_647

const CHECKS = [
  ['platforms', 'platform', 'unknown_platform'],
  ['genres', 'genre', 'unknown_genre'],
  ['tags', 'tag', 'unknown_tag'],
] as const satisfies readonly (readonly [keyof Settings, 'platform' | 'genre' | 'tag', ErrorCode])[]

/** Throws for settings with a platform, genre or tag that no dictionary has: 400 with the first such id. */
export async function requireKnownSettings(db: Db, settings: Partial<Settings>): Promise<void> {
  for (const [key, table, code] of CHECKS) {
    const unknown = await findUnknown(db, table, settings[key] ?? [])
    if (unknown !== undefined) fail(code, 400, `There is no ${table} ${unknown}.`)
  }
}

async function findUnknown(db: Db, table: 'platform' | 'genre' | 'tag', ids: readonly number[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined
  // A larger number than the column can store would cause an error there, and is no id anyway.
  const possible = ids.filter((id) => Number.isInteger(id) && Math.abs(id) <= INTEGER_MAX)
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${possible}::integer[])`)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !known.has(id))
}
