import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DeleteReviewItem } from '../../contract/reviews.ts'
import { withoutText } from '../../domain/join-texts.ts'
import type { Trx } from '../db/database.ts'
import { deleteText } from '../texts/delete-text.ts'
import type { Deleting } from '../texts/delete-text.ts'
import { updateRow } from '../texts/text-rows.ts'
import { withVersion } from '../texts/versions.ts'
import { findStoredId } from './review-aliases.ts'
import { statedAt } from './review-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import { NO_FACTS, REVIEW } from './review-texts.ts'
import { findComplete } from './complete-review.ts'

type Row = Selectable<ReviewTables['review']>

export const deleteReview = deleteText('review.delete', REVIEW, DeleteReviewItem, {
  list: 'reviews',
  merged: { storedId: findStoredId, statedAt: (row: Row) => statedAt(row) },
  blank: { ...NO_FACTS, like_count: 0 },
  async after(trx, row: Row, deleting) {
    await takeOut(trx, row, deleting)
    await raiseRevision(trx, row, deleting)
    // Reviews that were merged into it.
    await trx
      .updateTable('review')
      .set({ ...REVIEW.blank, rev: deleting.rev })
      .where('user_id', '=', row.user_id)
      .where('deleted_at', 'is not', null)
      .where('comment', '<>', '')
      .where(sql<boolean>`versions[1] = any(${row.versions}::uuid[])`)
      .execute()
  },
})

/** The device shows no review of the game from now on. If there is another one, the next pull restores it. */
async function raiseRevision(trx: Trx, row: Row, { rev }: Deleting): Promise<void> {
  const review = await findComplete(trx, row)
  await trx
    .updateTable('review')
    .set({ rev })
    .where('user_id', '=', row.user_id)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('game_id', '=', row.game_id), eb('id', '=', review?.id ?? row.id)]))
    .execute()
}

/** A device that does not know that a review was merged into another deletes its text, if the other one still contains it. */
async function takeOut(trx: Trx, part: Row, { rev, profanity }: Deleting): Promise<void> {
  const review = await findComplete(trx, part)
  const comment = review && withoutText(review.comment, part.comment)
  if (comment === undefined || comment === review?.comment) return
  await updateRow(trx, REVIEW, review?.id ?? '', {
    ...REVIEW.stored({ comment }, profanity),
    versions: withVersion(randomUUID(), review?.versions ?? []),
    rev,
  })
}
