import { sql } from 'kysely'
import { DeleteReplyItem, EditReplyItem, WriteReplyItem } from '../../contract/reviews.ts'
import { deleteText } from '../texts/delete-text.ts'
import { editText } from '../texts/edit-text.ts'
import { newText } from '../texts/new-text.ts'
import { pulledText } from '../texts/pulled-text.ts'
import { isFindable } from '../texts/who-reads.ts'
import { REPLY, REVIEW } from './review-texts.ts'

export const writeReply = newText('reply.write', REPLY, WriteReplyItem, {
  async place(db, userId, { review_id }) {
    const { rows: [review] } = await sql<{ created_at: number; deleted_at: number | null }>`
      select created_at, deleted_at from review where id = ${review_id} and ${isFindable('review', userId)}`.execute(db)
    if (review === undefined) return REVIEW.unknown(review_id)
    if (review.deleted_at !== null) return REVIEW.gone()
    return {
      there: { review_id },
      answeredAt: review.created_at,
      beside: sql`select created_at from reply where review_id = ${review_id}`,
    }
  },
})

export const editReply = editText('reply.edit', REPLY, EditReplyItem)

export const deleteReply = deleteText('reply.delete', REPLY, DeleteReplyItem)

export const pulledReplies = pulledText('replies', REPLY, ['review_id'])
