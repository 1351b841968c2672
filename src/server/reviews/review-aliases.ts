import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** SQL: the id under which a review is stored: its own, or that of the review into which the server merged it. */
export function storedId(id: string): RawBuilder<string> {
  return sql<string>`coalesce((select review_id from review_alias where review_alias.id = ${id}), ${id})`
}

/** The same as a value; the id itself if there is no review of that id. */
export async function findStoredId(db: Db | Trx, id: string): Promise<string> {
  const alias = await db.selectFrom('review_alias').select('review_id').where('id', '=', id).executeTakeFirst()
  return alias?.review_id ?? id
}

/** Stores the id that a device gave to a review which became an edit of another one. */
export async function addAlias(trx: Trx, id: string, reviewId: string): Promise<void> {
  await trx
    .insertInto('review_alias')
    .values({ id, review_id: reviewId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
