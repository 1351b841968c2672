import { sql } from 'kysely'
import { byNewestPlatform } from '../../domain/platform-lives.ts'
import type { KnownPlatform } from '../../domain/platform-lives.ts'
import type { Db } from '../db/database.ts'

/** The maximum of the database's integers. */
const LARGEST_ID = 2_147_483_647

/** Returns the platform of an address: by id if it is a number, else by slug. */
export async function findPlatform(db: Db, idOrSlug: string): Promise<KnownPlatform | undefined> {
  const id = /^[0-9]{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : null
  if (id !== null && id > LARGEST_ID) return undefined
  const platforms = db.selectFrom('platform').select(['id', 'name', 'abbreviation', 'slug', 'release_date'])
  const named = id === null ? platforms.where('slug', '=', idOrSlug) : platforms.where('id', '=', id)
  return named.executeTakeFirst()
}

/** Returns these platforms, the newest first. */
export async function listPlatforms(db: Db, ids: readonly number[]): Promise<KnownPlatform[]> {
  const rows = await db
    .selectFrom('platform')
    .select(['id', 'name', 'abbreviation', 'slug', 'release_date'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
  return rows.sort(byNewestPlatform)
}
