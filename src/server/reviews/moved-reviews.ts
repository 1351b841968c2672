import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Trx } from '../db/database.ts'
import { movingRows } from '../folded/moved-table.ts'
import type { MovedTable } from '../folded/moved-table.ts'
import { leaveBehind } from './left-reviews.ts'
import { mergeReviews } from './merge-reviews.ts'
import { saidAt } from './review-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import { REVIEW } from './review-texts.ts'

type Row = Selectable<ReviewTables['review']>
type MovingReview = Row & { readonly main_id: number; readonly new_rev: number }

/**
 * What a player wrote of a game. It takes its id along, and with it likes and replies; the device, which goes by the game,
 * is told that there is none at the old one.
 */
export const movedReviews: MovedTable = {
  table: 'review',
  isSaying: sql`old.deleted_at is null`,
  async move(trx, moving) {
    const { rows } = await sql<MovingReview>`
      ${movingRows('review', moving)} and old.deleted_at is null order by old.user_id, main_id, old.id`.execute(trx)
    const byMain = Map.groupBy(rows, ({ user_id, main_id }) => `${user_id}/${main_id}`)
    for (const reviews of byMain.values()) await moveTo(trx, reviews as [MovingReview, ...MovingReview[]])
  },
}

/** One player's, to one game. Where they have one there too, the two become one. */
async function moveTo(trx: Trx, moving: readonly [MovingReview, ...MovingReview[]]): Promise<void> {
  const [{ user_id, main_id, new_rev: rev }] = moving
  const there = await trx.selectFrom('review').selectAll().where('user_id', '=', user_id).where('game_id', '=', main_id).execute()
  const standing = there.filter(({ deleted_at }) => deleted_at === null)
  const merged = mergeReviews<Row>([...standing, ...moving] as [Row, ...Row[]], randomUUID())
  const { winner, comment, masked, masked_by, versions } = merged
  // Before it stands there itself: a player has one of each.
  for (const { review, isKept } of merged.others) await endReview(trx, review, { isKept, rev })
  // Never before what was said of the game's earlier reviews, or a device would take it for older than their deletion.
  const at = Math.max(winner.at, ...there.map((row) => row.at))
  // What was hidden is not read again as a part of another, nor in place of one.
  const hidden_at = [...there, ...moving].find((row) => row.hidden_at !== null)?.hidden_at ?? null
  await trx.updateTable('review').set({ comment, masked, masked_by, game_id: main_id, versions, at, said_at: saidAt(winner), hidden_at, rev })
    .where('id', '=', winner.id).execute()
  await handOver(trx, merged.others.map(({ review }) => review.id), winner.id)
  if (winner.game_id !== main_id) await leaveBehind(trx, { ...winner, rev })
}

/** One that has become part of another stays as a row that nobody sees, with its text: a late deletion takes that out again. */
async function endReview(trx: Trx, { id, at }: Row, { isKept, rev }: { isKept: boolean; rev: number }): Promise<void> {
  await trx.updateTable('review').set({ ...(isKept ? {} : REVIEW.blank), like_count: 0, deleted_at: at, rev }).where('id', '=', id).execute()
}

/**
 * Replies and likes of others go to the review that stands; who liked both likes it once. Their players' devices hear so
 * when they open it: to raise the revisions of all of them would have them wait for each other.
 */
async function handOver(trx: Trx, fromIds: readonly string[], toId: string): Promise<void> {
  if (fromIds.length === 0) return
  await sql`
    insert into review_like as standing (user_id, review_id, liked, at, rev)
    select distinct on (user_id) user_id, ${toId}::uuid, true, at, rev
    from review_like where review_id = any(${fromIds}::uuid[]) and liked order by user_id, at desc
    on conflict (user_id, review_id) do update set liked = true, at = greatest(excluded.at, standing.at)
      where not standing.liked`.execute(trx)
  await sql`
    delete from review_like using (
      select user_id, review_id from review_like where review_id = any(${fromIds}::uuid[]) and liked order by user_id, review_id for update
    ) liker where review_like.user_id = liker.user_id and review_like.review_id = liker.review_id`.execute(trx)
  await sql`update reply set review_id = ${toId} where review_id = any(${fromIds}::uuid[]) and deleted_at is null`.execute(trx)
}
