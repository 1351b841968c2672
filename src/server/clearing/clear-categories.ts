import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { NO_FACTS, REPLY, REVIEW } from '../reviews/review-texts.ts'
import { setOf } from '../texts/text-rows.ts'

/** The player, the time of the clearing, and the revision with which their devices get it. */
interface Clearing {
  readonly userId: string
  readonly at: number
  readonly rev: number
}

/**
 * The effect of clearing a category: the same as if its player had taken back or deleted each item. A row keeps the time of its last value,
 * so that a later value that arrives afterwards still counts.
 */
const CLEARED_BY: { readonly [C in ClearCategory]: (clearing: Clearing) => readonly RawBuilder<unknown>[] } = {
  liked: (clearing) => [states(clearing, STATE_NUMBERS.liked)],
  owned: (clearing) => [states(clearing, STATE_NUMBERS.owned)],
  disliked: (clearing) => [states(clearing, STATE_NUMBERS.disliked)],
  wishlist: ({ userId, at, rev }) => [
    sql`update wish set wanted = false, rev = ${rev} where user_id = ${userId} and wanted and at <= ${at}`,
  ],
  reviews: ({ userId, at, rev }) => [
    sql`delete from review_like using (
        select review_like.user_id, review_id from review_like join review on review.id = review_id
        where review.user_id = ${userId} and review.deleted_at is null and ${statedBy('review', at)}
        order by review_like.user_id, review_id for update of review_like
      ) liked where review_like.user_id = liked.user_id and review_like.review_id = liked.review_id`,
    sql`update review set ${setOf({ ...REVIEW.blank, ...NO_FACTS })}, like_count = 0, deleted_at = ${at}, at = greatest(at, ${at}), stated_at = null, rev = ${rev}
      where user_id = ${userId} and (deleted_at is null or comment <> '') and ${statedBy('review', at)}`,
  ],
  review_replies: ({ userId, at, rev }) => [
    sql`update reply set ${setOf({ ...REPLY.blank })}, deleted_at = ${at}, at = ${at}, rev = ${rev}
      where user_id = ${userId} and deleted_at is null and at <= ${at}`,
  ],
  taste: ({ userId, at, rev }) => [
    sql`update stated_taste set value = 0, rev = ${rev} where user_id = ${userId} and value <> 0 and at <= ${at}`,
  ],
  lists: ({ userId, at, rev }) => [
    sql`delete from list_like using (
        select list_like.user_id, list_id from list_like join list on list.id = list_id
        where list.user_id = ${userId} and list.deleted_at is null and list.at <= ${at}
        order by list_like.user_id, list_id for update of list_like
      ) liked where list_like.user_id = liked.user_id and list_like.list_id = liked.list_id`,
    ...['list_item', 'list_text'].map(
      (table) => sql`
      delete from ${sql.table(table)} part using list
      where part.user_id = ${userId} and list.user_id = part.user_id and list.id = part.list_id
        and list.deleted_at is null and list.at <= ${at}`,
    ),
    sql`update list set deleted_at = ${at}, rev = ${rev} where user_id = ${userId} and deleted_at is null and at <= ${at}`,
  ],
}

/** If a value replaced a later one that was taken back, the row has that one's time. The value is cleared by its own. */
function statedBy(table: 'review' | 'game_state', at: number): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${table}.stated_at`)}, ${sql.ref(`${table}.at`)}) <= ${at}`
}

function states({ userId, at, rev }: Clearing, state: number): RawBuilder<unknown> {
  return sql`
    update game_state set state = null, stated_at = null, rev = ${rev}
    where user_id = ${userId} and state = ${state} and ${statedBy('game_state', at)}`
}

/**
 * Clears categories of a player's data up to a time, and records it, in one transaction. A repetition changes nothing, and an earlier time
 * than the recorded one reverts nothing.
 */
export function clearCategories(db: Db, userId: string, categories: readonly ClearCategory[], at: number): Promise<void> {
  return transaction(db, async (trx) => {
    const { rev } = await bumpRevision(trx, userId)
    await trx
      .insertInto('clearing')
      .values(categories.map((category) => ({ user_id: userId, category, at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet({ at: sql`greatest(clearing.at, excluded.at)` }))
      .execute()
    await clearEach(trx, { userId, at, rev }, categories)
  })
}

/**
 * Clears those rows just written that are from before a clearing of their category: another device of the player has sent them late.
 * Returns the latest time of those clearings in milliseconds, 0 if there is none. A clearing holds the lock of the player's writes from
 * first to last, so checking after a write misses nothing.
 */
export async function clearSentLate(db: Db, userId: string, categories: readonly ClearCategory[], earliest: number): Promise<number> {
  const cleared = await db
    .selectFrom('clearing')
    .select(['category', 'at'])
    .where('user_id', '=', userId)
    .where('category', 'in', categories)
    .where('at', '>=', earliest)
    .execute()
  if (cleared.length === 0) return 0
  await transaction(db, async (trx) => {
    const { rev } = await bumpRevision(trx, userId)
    for (const { category, at } of cleared) await clearEach(trx, { userId, at, rev }, [category])
  })
  return Math.max(...cleared.map(({ at }) => at))
}

async function clearEach(trx: Trx, clearing: Clearing, categories: readonly ClearCategory[]): Promise<void> {
  for (const category of categories) for (const statement of CLEARED_BY[category](clearing)) await statement.execute(trx)
}
