import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DeleteReviewItem } from '../../contract/reviews.ts'
import { withoutText } from '../../domain/join-texts.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { Profanity } from '../profanity.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownReview } from './review-refusals.ts'
import type { ReviewTables } from './review-tables.ts'
import { findWhole } from './whole-review.ts'
import type { ReviewDeps } from './write-review.ts'
import { NO_TEXT, storedText, withVersion } from './written-text.ts'

type Row = Selectable<ReviewTables['review']>

/** `review.delete`: for good. A row stays that says so, and nothing of what was in it. */
export const deleteReview = defineWrite('review.delete', {
  item: DeleteReviewItem,
  list: null,
  rowOf: ({ item }) => item.review_id,
  write: (run: WriteRun<ReviewDeps>, items) => Promise.all(items.map((item) => deleteOne(run, item))),
})

async function deleteOne(run: WriteRun<ReviewDeps>, { at, item: { review_id: id } }: AcceptedItem<DeleteReviewItem>): Promise<Outcome> {
  const { userId, deps } = run
  const row = await findOwn(run.db, userId, id)
  if (row === undefined) return unknownReview(id)
  if (row.deleted_at !== null && row.deleted_at >= at) return 'applied'
  return run.inTransaction(async (trx, rev) => {
    const held = (await findOwn(trx, userId, id)) ?? row
    await takeOut(trx, held, { rev, profanity: deps.profanity })
    await trx.updateTable('review')
      .set({
        ...NO_TEXT, rating: 0, platform_id: null, status: null, played_on: null, like_count: 0, rev,
        deleted_at: sql`greatest(deleted_at, at, ${at})`, at: sql`greatest(at, ${at})`,
      })
      .where('id', '=', id).where('user_id', '=', userId).execute()
    // What has become part of it.
    await trx.updateTable('review').set({ ...NO_TEXT, rev }).where('user_id', '=', userId).where('deleted_at', 'is not', null)
      .where('comment', '<>', '').where(sql<boolean>`versions[1] = any(${held.versions}::uuid[])`).execute()
    // Of all players: in the order of their ids, so that two deletions never wait for each other.
    await sql`
      delete from review_like using (
        select user_id from review_like where review_id = ${id} order by user_id for update
      ) liker where review_like.user_id = liker.user_id and review_like.review_id = ${id}`.execute(trx)
    return 'applied' as const
  })
}

function findOwn(db: Db | Trx, userId: string, id: string): Promise<Row | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

/** A device that does not know that a review has become part of another deletes what it says, as far as that stands there. */
async function takeOut(trx: Trx, part: Row, { rev, profanity }: { readonly rev: number; readonly profanity: Profanity }): Promise<void> {
  const whole = await findWhole(trx, part)
  const comment = whole && withoutText(whole.comment, part.comment)
  if (comment === undefined || comment === whole?.comment) return
  await trx.updateTable('review').set({ ...storedText(comment, profanity), versions: withVersion(randomUUID(), whole?.versions ?? []), rev })
    .where('id', '=', whole?.id ?? '').execute()
}
