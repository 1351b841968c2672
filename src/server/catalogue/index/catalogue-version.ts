import { sql } from 'kysely'
import { IMPORT_UNDER_WAY } from '../import/imported-game.ts'
import type { Db } from '../../db/database.ts'

/** Tells whether the catalogue was imported or counted since a snapshot was built. */
export interface CatalogueVersion {
  readonly games: number
  /** A sum of digests of the ids. */
  readonly ids: string
  /** The same of each game's likes, wishes, owners and scores. */
  readonly counts: string
  readonly sources: readonly { readonly name: string; readonly checksum: string }[]
}

export async function readStamp(db: Db): Promise<CatalogueVersion> {
  const sources = await db.selectFrom('catalogue_source').select(['name', 'checksum']).orderBy('name').execute()
  const games = await db
    .selectFrom('game')
    .select(({ fn }) => [
      fn.countAll<number>().as('games'),
      sql<string>`coalesce(sum(hashint8extended(id, 0)), 0)::text`.as('ids'),
      sql<string>`coalesce(sum(hash_record_extended(
        row(id, like_qty, wishlist_count, owned_count, coalesce(players_rating_10, rating_10)), 0)), 0)::text`.as('counts'),
    ])
    .where('listed', '=', true)
    .where('main_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...games, sources }
}

/** Returns whether both have the same games, whatever their counts. */
export function isSameCatalogue(a: CatalogueVersion, b: CatalogueVersion): boolean {
  return catalogueOf(a) === catalogueOf(b)
}

function catalogueOf({ games, ids, sources }: CatalogueVersion): string {
  return JSON.stringify([games, ids, sources.map(({ name, checksum }) => [name, checksum])])
}

/** During an import its games change, but the version may not. */
export function isBeingImported({ sources }: CatalogueVersion): boolean {
  return sources.some(({ checksum }) => checksum === IMPORT_UNDER_WAY)
}
