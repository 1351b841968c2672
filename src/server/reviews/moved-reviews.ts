import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Trx } from '../db/database.ts'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable } from '../merged-games/moved-table.ts'
import { leaveBehind } from './previous-reviews.ts'
import { mergeReviews } from './merge-reviews.ts'
import { statedAt } from './review-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import { REVIEW } from './review-texts.ts'

type Row = Selectable<ReviewTables['review']>
type MovingReview = Row & { readonly main_id: number; readonly new_rev: number }

/**
 * A player's review of a merged game. It keeps its id, and with it likes and replies. The device stores reviews by game, so it is informed
 * that there is none for the old one.
 */
export const movedReviews: MovedTable = {
  table: 'review',
  hasValue: sql`old.deleted_at is null`,
  async move(trx, moving) {
    const { rows } = await sql<MovingReview>`
      ${movingRows('review', moving)} and old.deleted_at is null order by old.user_id, main_id, old.id`.execute(trx)
    const byMain = Map.groupBy(rows, ({ user_id, main_id }) => `${user_id}/${main_id}`)
    for (const reviews of byMain.values()) await moveTo(trx, reviews as [MovingReview, ...MovingReview[]])
  },
}

/** Moves one player's reviews to one game. If they have one there too, the two are merged. */
async function moveTo(trx: Trx, moving: readonly [MovingReview, ...MovingReview[]]): Promise<void> {
  const [{ user_id, main_id, new_rev: rev }] = moving
  const there = await trx.selectFrom('review').selectAll().where('user_id', '=', user_id).where('game_id', '=', main_id).execute()
  const active = there.filter(({ deleted_at }) => deleted_at === null)
  const merged = mergeReviews<Row>([...active, ...moving] as [Row, ...Row[]], randomUUID())
  const { winner, comment, masked, masked_by, versions } = merged
  // Before it moves itself: a player has one review of each game.
  for (const { review, isRetained } of merged.others) await endReview(trx, review, { isRetained, rev })
  // Never earlier than the game's former reviews, or a device would take it for older than their deletion.
  const at = Math.max(winner.at, ...there.map((row) => row.at))
  // A hidden review must not become visible as part of another, nor in place of one.
  const hidden_at = [...there, ...moving].find((row) => row.hidden_at !== null)?.hidden_at ?? null
  await trx
    .updateTable('review')
    .set({ comment, masked, masked_by, game_id: main_id, versions, at, stated_at: statedAt(winner), hidden_at, rev })
    .where('id', '=', winner.id)
    .execute()
  await handOver(
    trx,
    merged.others.map(({ review }) => review.id),
    winner.id,
  )
  if (winner.game_id !== main_id) await leaveBehind(trx, { ...winner, rev })
}

/**
 * Ends a review that was merged into another. Its row stays invisible, with its text, so that a late deletion can remove that from the
 * other.
 */
async function endReview(trx: Trx, { id, at }: Row, { isRetained, rev }: { isRetained: boolean; rev: number }): Promise<void> {
  await trx
    .updateTable('review')
    .set({ ...(isRetained ? {} : REVIEW.blank), like_count: 0, deleted_at: at, rev })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves replies and likes to the remaining review; a player who liked both likes it once. Their devices get that when they open it: raising
 * all their revisions would make their writes wait for each other.
 */
async function handOver(trx: Trx, fromIds: readonly string[], toId: string): Promise<void> {
  if (fromIds.length === 0) return
  await sql`
    insert into review_like as existing (user_id, review_id, liked, at, rev)
    select distinct on (user_id) user_id, ${toId}::uuid, true, at, rev
    from review_like where review_id = any(${fromIds}::uuid[]) and liked order by user_id, at desc
    on conflict (user_id, review_id) do update set liked = true, at = greatest(excluded.at, existing.at)
      where not existing.liked`.execute(trx)
  await sql`
    delete from review_like using (
      select user_id, review_id from review_like where review_id = any(${fromIds}::uuid[]) and liked order by user_id, review_id for update
    ) liker where review_like.user_id = liker.user_id and review_like.review_id = liker.review_id`.execute(trx)
  await sql`update reply set review_id = ${toId} where review_id = any(${fromIds}::uuid[]) and deleted_at is null`.execute(trx)
}
