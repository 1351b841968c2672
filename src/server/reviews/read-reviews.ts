import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reply, Review } from '../../contract/reviews.ts'
import type { Db, Trx } from '../db/database.ts'
import { isShown } from '../moderation/is-shown.ts'
import { isBlocked, isHidden } from '../people/hidden-players.ts'
import { textFor } from './written-text.ts'

/** Who reads. */
export interface Reader {
  readonly viewerId: string
}

type Row<Shown> = Omit<Shown, 'created_at' | 'edited_at'> & {
  readonly created_at: number
  readonly edited_at: number | null
}

/** One review as a player sees it, or undefined where there is none (any more), or none for them. */
export async function findReview(db: Db | Trx, reviewId: string, reader: Reader): Promise<Review | undefined> {
  return (await readReviews(db, reader, sql`
    select * from review where id = ${reviewId} and deleted_at is null and not ${isBlocked('user_id', reader.viewerId)}
      and ${isShown('review', reader.viewerId)}`))[0]
}

/**
 * Reviews with their authors, in the order of `selection`, whose rows are the table's. Likes and replies are counted from
 * the players' rows, replies without those of players whom the viewer does not see.
 */
export async function readReviews(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<Review[]> {
  const { viewerId } = reader
  const { rows } = await sql<Row<Review>>`
    with review as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select review.id, review.game_id, review.user_id, ${AUTHOR}, review.rating, review.platform_id, review.status, review.played_on,
      ${writtenColumns(reader, 'review')},
      (select count(*) from review_like other where other.review_id = review.id and other.liked) as like_count,
      coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at,
      (
        select count(*) from reply
        where reply.review_id = review.id and reply.deleted_at is null and not ${isHidden('reply.user_id', viewerId)}
          and ${isShown('reply', viewerId)}
      ) as reply_count
    from review
    join app_user on app_user.id = review.user_id
    left join review_like mine on mine.user_id = ${viewerId} and mine.review_id = review.id
    order by review.place`.execute(db)
  return rows.map((row) => shown<Review>(row))
}

/** Replies with their authors, in the order of `selection`, whose rows are the table's. */
export async function readReplies(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<Reply[]> {
  const { rows } = await sql<Row<Reply>>`
    with reply as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select reply.id, reply.review_id, reply.user_id, ${AUTHOR}, ${writtenColumns(reader, 'reply')}
    from reply join app_user on app_user.id = reply.user_id order by reply.place`.execute(db)
  return rows.map((row) => shown<Reply>(row))
}

const AUTHOR = sql`app_user.username, app_user.display_name, app_user.avatar_url`

function writtenColumns({ viewerId }: Reader, table: 'review' | 'reply'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`${textFor(viewerId, table)} as comment, ${of('created_at')}, ${of('edited_at')}, ${of('versions')}[1] as version`
}

function shown<Shown extends Review | Reply>(row: Row<Shown>): Shown {
  const edited_at = row.edited_at === null ? null : new Date(row.edited_at).toISOString()
  return { ...row, created_at: new Date(row.created_at).toISOString(), edited_at } as unknown as Shown
}
