import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Returns the id of the player's Top 10, or undefined. */
export async function findTop10({ trx, userId }: { readonly trx: Db | Trx; readonly userId: string }): Promise<string | undefined> {
  const row = await trx
    .selectFrom('list')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(is_top10 or is_named_top10) and deleted_at is null`)
    .executeTakeFirst()
  return row?.id
}
