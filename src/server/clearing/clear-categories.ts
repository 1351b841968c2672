import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { NO_FACTS, REPLY, REVIEW } from '../reviews/review-texts.ts'
import { setOf } from '../texts/text-rows.ts'

/** Whose, up to when, and the revision that tells their devices of it. */
interface Clearing {
  readonly userId: string
  readonly at: number
  readonly rev: number
}

/**
 * What clearing a category does: the same as if its player had taken back or deleted each by itself. A row keeps the
 * time of what was last said of it, so that what was said after that, and is only heard of later, still counts.
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
        where review.user_id = ${userId} and review.deleted_at is null and ${saidBy('review', at)}
        order by review_like.user_id, review_id for update of review_like
      ) liked where review_like.user_id = liked.user_id and review_like.review_id = liked.review_id`,
    sql`update review set ${setOf({ ...REVIEW.blank, ...NO_FACTS })}, like_count = 0, deleted_at = ${at}, at = greatest(at, ${at}), said_at = null, rev = ${rev}
      where user_id = ${userId} and (deleted_at is null or comment <> '') and ${saidBy('review', at)}`,
  ],
  review_replies: ({ userId, at, rev }) => [
    sql`update reply set ${setOf({ ...REPLY.blank })}, deleted_at = ${at}, at = ${at}, rev = ${rev}
      where user_id = ${userId} and deleted_at is null and at <= ${at}`,
  ],
  taste: ({ userId, at, rev }) => [
    sql`update taste_said set value = 0, rev = ${rev} where user_id = ${userId} and value <> 0 and at <= ${at}`,
  ],
  lists: ({ userId, at, rev }) => [
    sql`delete from list_like using (
        select list_like.user_id, list_id from list_like join list on list.id = list_id
        where list.user_id = ${userId} and list.deleted_at is null and list.at <= ${at}
        order by list_like.user_id, list_id for update of list_like
      ) liked where list_like.user_id = liked.user_id and list_like.list_id = liked.list_id`,
    ...['list_item', 'list_text'].map((table) => sql`
      delete from ${sql.table(table)} part using list
      where part.user_id = ${userId} and list.user_id = part.user_id and list.id = part.list_id
        and list.deleted_at is null and list.at <= ${at}`),
    sql`update list set deleted_at = ${at}, rev = ${rev} where user_id = ${userId} and deleted_at is null and at <= ${at}`,
  ],
}

/** What took the place of something later stands with the time of that, and goes by its own. */
function saidBy(table: 'review' | 'game_state', at: number): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${table}.said_at`)}, ${sql.ref(`${table}.at`)}) <= ${at}`
}

function states({ userId, at, rev }: Clearing, state: number): RawBuilder<unknown> {
  return sql`
    update game_state set state = null, said_at = null, rev = ${rev}
    where user_id = ${userId} and state = ${state} and ${saidBy('game_state', at)}`
}

/**
 * Clears categories of a player's up to a time, and remembers that it was done. All or nothing; again changes nothing
 * more, and an earlier time than one that is known takes nothing back.
 */
export function clearCategories(db: Db, userId: string, categories: readonly ClearCategory[], at: number): Promise<void> {
  return transaction(db, async (trx) => {
    const { rev } = await bumpRevision(trx, userId)
    await trx.insertInto('clearing').values(categories.map((category) => ({ user_id: userId, category, at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'category'])
        .doUpdateSet({ at: sql`greatest(clearing.at, excluded.at)` }))
      .execute()
    await clearEach(trx, { userId, at, rev }, categories)
  })
}

/**
 * Of what a player has just written, that which was done before they cleared its category: another device of theirs has
 * sent it late. It is cleared as it comes. Answers up to when each category is cleared, for what was written by then.
 * Whoever clears holds the lock of the player's writes from first to last, so looking afterwards misses nothing.
 */
export async function clearSentLate(
  db: Db,
  userId: string,
  categories: readonly ClearCategory[],
  earliest: number,
): Promise<number> {
  const cleared = await db.selectFrom('clearing').select(['category', 'at'])
    .where('user_id', '=', userId).where('category', 'in', categories).where('at', '>=', earliest).execute()
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
