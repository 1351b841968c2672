import { sql } from 'kysely'
import { DeleteReviewItem } from '../../contract/reviews.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownReview } from './review-refusals.ts'
import { NO_TEXT } from './written-text.ts'

/** `review.delete`: for good. A row stays that says so, and nothing of what was in it. */
export const deleteReview = defineWrite('review.delete', {
  item: DeleteReviewItem,
  list: null,
  rowOf: ({ item }) => item.review_id,
  write: (run, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun, { at, item: { review_id: id } }: AcceptedItem<DeleteReviewItem>): Promise<Outcome> {
  const { userId } = run
  const row = await run.db.selectFrom('review').select('deleted_at')
    .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return unknownReview(id)
  if (row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    await trx.updateTable('review')
      .set({
        ...NO_TEXT, rating: 0, platform_id: null, status: null, played_on: null, like_count: 0, rev,
        deleted_at: sql`greatest(deleted_at, at, ${at})`, at: sql`greatest(at, ${at})`,
      })
      .where('id', '=', id).where('user_id', '=', userId).execute()
    // Of all players: in the order of their ids, so that two deletions never wait for each other.
    await sql`
      delete from review_like using (
        select user_id from review_like where review_id = ${id} order by user_id for update
      ) liker where review_like.user_id = liker.user_id and review_like.review_id = ${id}`.execute(trx)
    return 'applied' as const
  })
}
