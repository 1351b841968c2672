import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { ReviewTables } from './review-tables.ts'

type Row = Selectable<ReviewTables['review']>

/** Returns the review that one was merged into together with its game: it has its versions. Returns undefined for any other. */
export async function findComplete(db: Db | Trx, { user_id, deleted_at, versions: [newest] }: Row): Promise<Row | undefined> {
  if (deleted_at === null || newest === undefined) return undefined
  return db
    .selectFrom('review')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${newest}::uuid = any(versions)`)
    .executeTakeFirst()
}
