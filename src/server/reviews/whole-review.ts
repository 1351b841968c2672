import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { ReviewTables } from './review-tables.ts'

type Row = Selectable<ReviewTables['review']>

/** The review that one has become part of since their games are one: it remembers its edits. Undefined for any other. */
export async function findWhole(db: Db | Trx, { user_id, deleted_at, versions: [newest] }: Row): Promise<Row | undefined> {
  if (deleted_at === null || newest === undefined) return undefined
  return db.selectFrom('review').selectAll().where('user_id', '=', user_id).where('deleted_at', 'is', null)
    .where(sql<boolean>`${newest}::uuid = any(versions)`).executeTakeFirst()
}
