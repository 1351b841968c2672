import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The author of what others have replied to, without any text (migration 0094). */
export const DELETED_PLAYER = '00000000-0000-7000-8000-000000000000'

/**
 * Erases for good the accounts that were deleted more than the grace period ago, one after the other, until the signal aborts. Returns how
 * many.
 * Why: docs/decisions/accounts/0004-a-deleted-account-counts-as-a-block.md
 */
export async function eraseSoftDeleted(db: Db, now: number, graceDays: number, signal?: AbortSignal): Promise<number> {
  const before = now - graceDays * DAY_MS
  const leaving = await db.selectFrom('app_user').select('id').where('soft_deleted_at', '<=', before).orderBy('soft_deleted_at').execute()
  let erased = 0
  for (const { id } of leaving) {
    signal?.throwIfAborted()
    erased += Number(await transaction(db, (trx) => erase(trx, { userId: id, before, now })))
  }
  return erased
}

/** Returns whether the account was erased. One that was restored meanwhile stays. */
async function erase(trx: Trx, { userId, before, now }: { userId: string; before: number; now: number }): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('soft_deleted_at', '<=', before)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return false
  for (const statement of BEFORE(userId, now)) await statement.execute(trx)
  // Deletes every row of the player by its foreign key.
  await trx.deleteFrom('app_user').where('id', '=', userId).execute()
  return true
}

/**
 * What the foreign keys of the player's rows do not delete. A text that others have replied to stays, as if its author had deleted it. What
 * others wrote about the rest is deleted, and so is what was computed from the player.
 */
const BEFORE = (userId: string, now: number): readonly RawBuilder<unknown>[] => [
  sql`update topic set user_id = ${DELETED_PLAYER}, title = '', masked_title = null, comment = '', masked = null, masked_by = '',
      deleted_at = coalesce(deleted_at, ${now})
    where user_id = ${userId} and exists (select 1 from post where post.topic_id = topic.id and post.user_id <> ${userId})`,
  sql`update post set user_id = ${DELETED_PLAYER}, comment = '', masked = null, masked_by = '', deleted_at = coalesce(deleted_at, ${now})
    where user_id = ${userId} and exists (select 1 from post answer where answer.parent_id = post.id and answer.user_id <> ${userId})`,
  ...[
    ['topic_like', 'topic'],
    ['post_like', 'post'],
    ['review_like', 'review'],
    ['list_like', 'list'],
  ].map(
    ([likes = '', liked = '']) => sql`
    delete from ${sql.table(likes)} given using (
      select given.user_id, thing.id from ${sql.table(likes)} given
      join ${sql.table(liked)} thing on thing.id = given.${sql.ref(`${liked}_id`)}
      where thing.user_id = ${userId} order by given.user_id, thing.id for update of given
    ) gone where given.user_id = gone.user_id and given.${sql.ref(`${liked}_id`)} = gone.id`,
  ),
  sql`delete from notification where other_id = ${userId}`,
  sql`delete from similar_players where ${userId} = any(similar_ids)`,
  // The keys of a player's counters are `limit:id`, or `limit:id:item`.
  sql`delete from rate_bucket where split_part(key, ':', 2) = ${userId}`,
]
