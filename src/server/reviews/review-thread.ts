import { sql } from 'kysely'
import { REPLIES_PAGE_SIZE } from '../../contract/reviews.ts'
import type { Reply, ReviewThread } from '../../contract/reviews.ts'
import type { Db } from '../db/database.ts'
import { cursorText, readCursor } from '../http/page-cursor.ts'
import { isBlocked } from '../people/hidden-players.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { findReview, readReplies } from './read-reviews.ts'
import { findStoredId } from './review-aliases.ts'
import { REVIEW } from './review-texts.ts'

const ORDER = 'oldest'

/**
 * Returns a review and a page of its replies, the oldest first. Throws different errors for a deleted review and one that never existed.
 */
export async function readThread(db: Db, namedId: string, reader: Reader, after: string | undefined): Promise<ReviewThread> {
  const reviewId = await findStoredId(db, namedId)
  const review = await findReview(db, reviewId, reader)
  if (review === undefined) {
    const row = await db
      .selectFrom('review')
      .select('id')
      .where('id', '=', reviewId)
      .where(isBlocked('user_id', reader.viewerId), 'is not', true)
      .executeTakeFirst()
    throw row === undefined ? REVIEW.unknown(reviewId) : REVIEW.notFound()
  }
  const behind = after === undefined ? sql`true` : sql`(created_at, id) > (${sql.join(readCursor(after, ORDER, 1))})`
  const found = await readReplies(
    db,
    reader,
    sql`
    select * from reply where review_id = ${reviewId} and deleted_at is null and ${isReadable('reply', reader.viewerId)}
      and ${behind}
    order by created_at, id limit ${REPLIES_PAGE_SIZE + 1}`,
  )
  const replies = found.slice(0, REPLIES_PAGE_SIZE)
  return { review, replies, next: found.length > REPLIES_PAGE_SIZE ? cursorOf(replies.at(-1)) : null }
}

function cursorOf(last: Reply | undefined): string | null {
  return last === undefined ? null : cursorText(ORDER, [Date.parse(last.created_at), last.id])
}
