import { sql } from 'kysely'
import { LikeReviewItem } from '../../contract/reviews.ts'
import { mayLike } from '../moderation/is-shown.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { heldBack } from '../writes/held-back.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownReview } from './review-refusals.ts'
import type { ReviewDeps } from './write-review.ts'

const rows = latestWins<LikeReviewItem>({
  table: 'review_like',
  key: { column: 'review_id', type: 'uuid', of: ({ item }) => item.review_id },
  columns: { liked: { type: 'boolean', of: ({ item }) => item.liked ?? true } },
  known: {
    condition: (userId) => sql`exists (
      select 1 from review
      where review.id = given.key and review.deleted_at is null and (not given.liked or ${mayLike('review', userId)})
    )`,
    refusal: unknownReview,
  },
})

/** `review.like`: whether a player likes a review. */
export const likeReview = defineWrite('review.like', {
  item: LikeReviewItem,
  list: null,
  rowOf: rows.rowOf,
  async write(run: WriteRun<ReviewDeps>, items) {
    const held = new Map<AcceptedItem<LikeReviewItem>, Outcome>()
    for (const item of await newOnes(run, items)) {
      const refused = heldBack(run.deps, 'reviewLike', run.userId)
      if (refused !== undefined) held.set(item, refused)
    }
    const open = items.filter((item) => !held.has(item))
    const outcomes = await rows.write(run, open)
    return items.map((item) => held.get(item) ?? (outcomes[open.indexOf(item)] as Outcome))
  },
})

/** What arrives again is not counted again. */
async function newOnes({ db, userId }: WriteRun, items: readonly AcceptedItem<LikeReviewItem>[]) {
  const standing = await db.selectFrom('review_like').select(['review_id', 'at']).where('user_id', '=', userId)
    .where(sql<boolean>`review_id = any(${items.map(({ item }) => item.review_id)}::uuid[])`).execute()
  const atOf = new Map(standing.map(({ review_id, at }) => [review_id, at]))
  return items.filter(({ at, item }) => at > (atOf.get(item.review_id) ?? -1))
}
