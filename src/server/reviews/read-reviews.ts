import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reply, Review } from '../../contract/reviews.ts'
import type { Db, Trx } from '../db/database.ts'
import { likeColumns, withIsoTimes, writtenColumns } from '../texts/read-written.ts'
import type { WrittenTimes } from '../texts/read-written.ts'
import { isFindable, isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { REPLY, REVIEW } from './review-texts.ts'

type Row<Shown> = Omit<Shown, keyof WrittenTimes> & WrittenTimes

/** Returns one review as a player sees it, or undefined if it does not exist or is not visible. */
export async function findReview(db: Db | Trx, reviewId: string, reader: Reader): Promise<Review | undefined> {
  return (
    await readReviews(
      db,
      reader,
      sql`
    select * from review where id = ${reviewId} and deleted_at is null and ${isFindable('review', reader.viewerId)}`,
    )
  )[0]
}

/**
 * Returns reviews with their authors, in the order of `selection`, whose rows are the table's. Likes and replies are counted from the
 * players' rows, without replies of players that the viewer does not see.
 */
export async function readReviews(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<Review[]> {
  const { viewerId } = reader
  const { rows } = await sql<Row<Review>>`
    with review as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select review.game_id, review.rating, review.platform_id, review.status, review.played_on, ${writtenColumns(reader, REVIEW)},
      ${likeColumns('review')}, (
        select count(*) from reply where reply.review_id = review.id and reply.deleted_at is null and ${isReadable('reply', viewerId)}
      ) as reply_count
    from review
    join app_user on app_user.id = review.user_id
    left join review_like mine on mine.user_id = ${viewerId} and mine.review_id = review.id
    order by review.place`.execute(db)
  return rows.map((row) => withIsoTimes(row) as Review)
}

/** Returns replies with their authors, in the order of `selection`, whose rows are the table's. */
export async function readReplies(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<Reply[]> {
  const { rows } = await sql<Row<Reply>>`
    with reply as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select reply.review_id, ${writtenColumns(reader, REPLY)}
    from reply join app_user on app_user.id = reply.user_id order by reply.place`.execute(db)
  return rows.map((row) => withIsoTimes(row) as Reply)
}

/** Returns one reply, or undefined if it does not exist any more. */
export async function findReply(db: Db | Trx, replyId: string, reader: Reader): Promise<Reply | undefined> {
  return (await readReplies(db, reader, sql`select * from reply where id = ${replyId} and deleted_at is null`))[0]
}
