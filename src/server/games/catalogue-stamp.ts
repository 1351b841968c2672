import { sql } from 'kysely'
import { IMPORT_UNDER_WAY } from '../catalogue/import/imported-game.ts'
import type { Db } from '../db/database.ts'

/** Tells a catalogue that has been loaded or counted meanwhile from the one that was built. */
export interface CatalogueStamp {
  readonly games: number
  /** Of their ids, a sum of digests. */
  readonly ids: string
  /** The same of what players make of each of them, likes, wishes, owners and scores. */
  readonly counts: string
  readonly sources: readonly { readonly name: string; readonly checksum: string }[]
}

export async function readStamp(db: Db): Promise<CatalogueStamp> {
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

/** Whether both are of the same games, whatever players made of them since. */
export function isSameCatalogue(a: CatalogueStamp, b: CatalogueStamp): boolean {
  return catalogueOf(a) === catalogueOf(b)
}

function catalogueOf({ games, ids, sources }: CatalogueStamp): string {
  return JSON.stringify([games, ids, sources.map(({ name, checksum }) => [name, checksum])])
}

/** While an import is under way its games change, and the stamp may not. */
export function isBeingImported({ sources }: CatalogueStamp): boolean {
  return sources.some(({ checksum }) => checksum === IMPORT_UNDER_WAY)
}
