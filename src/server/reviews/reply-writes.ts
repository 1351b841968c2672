import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { DeleteReplyItem, EditReplyItem, WriteReplyItem } from '../../contract/reviews.ts'
import type { Db, Trx } from '../db/database.ts'
import { deleteText } from '../texts/delete-text.ts'
import { editText } from '../texts/edit-text.ts'
import { newText } from '../texts/new-text.ts'
import { textEntity } from '../texts/text-entity.ts'
import { isFindable } from '../texts/who-reads.ts'
import { storedId } from './review-aliases.ts'
import type { ReviewTables } from './review-tables.ts'
import { REPLY, REVIEW } from './review-texts.ts'
import { findComplete } from './complete-review.ts'

type Review = Selectable<ReviewTables['review']>

export const writeReply = newText('reply.write', REPLY, WriteReplyItem, {
  async place(db, userId, { review_id }) {
    const named = await findFindable(db, userId, storedId(review_id))
    if (named === undefined) return REVIEW.unknown(review_id)
    // It may have been merged into another one together with its game.
    const complete = await findComplete(db, named)
    const review = complete === undefined ? named : await findFindable(db, userId, sql`${complete.id}`)
    if (review === undefined || review.deleted_at !== null) return REVIEW.notFound()
    return {
      there: { review_id: review.id },
      answeredAt: review.created_at,
      beside: sql`select created_at from reply where review_id = ${review.id}`,
    }
  },
})

async function findFindable(db: Db | Trx, userId: string, id: RawBuilder<unknown>): Promise<Review | undefined> {
  const {
    rows: [review],
  } = await sql<Review>`
    select * from review where id = ${id} and ${isFindable('review', userId)}`.execute(db)
  return review
}

export const editReply = editText('reply.edit', REPLY, EditReplyItem)

export const deleteReply = deleteText('reply.delete', REPLY, DeleteReplyItem)

export const replyEntity = textEntity('replies', REPLY, ['review_id'])
