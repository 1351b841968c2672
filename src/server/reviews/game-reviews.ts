import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { REVIEWS_PAGE_SIZE } from '../../contract/reviews.ts'
import type { GameReviews, GameReviewsQuery, Review, ReviewSort } from '../../contract/reviews.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from '../people/hidden-players.ts'
import { readGameScores } from './game-scores.ts'
import { cursorText, readCursor } from './page-cursor.ts'
import { readReviews } from './read-reviews.ts'
import type { Reader } from './read-reviews.ts'

interface Order {
  /** All descending, and the id behind them; each order has an index of its own. */
  readonly columns: readonly RawBuilder<unknown>[]
}

const NEWEST = sql`created_at`
const ORDERS: Readonly<Record<ReviewSort, Order>> = {
  newest: { columns: [NEWEST] },
  most_liked: { columns: [sql`like_count`, NEWEST] },
  highest: { columns: [sql`rating`, NEWEST] },
  lowest: { columns: [sql`(100 - rating)`, NEWEST] },
}

/** A page of a game's reviews by others, and with the first one the player's own and what the scores come to. */
export async function readGameReviews(db: Db, gameId: number, reader: Reader, query: GameReviewsQuery): Promise<GameReviews> {
  const page = await readPage(db, gameId, reader, query)
  if (query.after !== undefined) return page
  const own = sql`select * from review where user_id = ${reader.viewerId} and game_id = ${gameId} and deleted_at is null`
  const [mine, scores] = await Promise.all([readReviews(db, reader, own), readGameScores(db, gameId)])
  return { ...page, mine: mine[0] ?? null, scores }
}

async function readPage(db: Db, gameId: number, reader: Reader, query: GameReviewsQuery): Promise<Pick<GameReviews, 'reviews' | 'next'>> {
  const { sort = 'newest', platform, status, after } = query
  const keys = [...ORDERS[sort].columns, sql`id`]
  const conditions = [
    sql`game_id = ${gameId}`, sql`deleted_at is null`, sql`user_id <> ${reader.viewerId}`, sql`not ${isHidden('user_id', reader.viewerId)}`,
  ]
  if (platform !== undefined) conditions.push(sql`platform_id = ${Number(platform)}`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (after !== undefined) {
    const values = readCursor(after, sort, keys.length - 1)
    conditions.push(sql`(${sql.join(keys)}) < (${sql.join(values)})`)
  }
  const order = sql.join(keys.map((key) => sql`${key} desc`))
  // One more than are shown tells whether there are others.
  const found = await readReviews(db, reader, sql`
    select * from review where ${sql.join(conditions, sql` and `)} order by ${order} limit ${REVIEWS_PAGE_SIZE + 1}`)
  const reviews = found.slice(0, REVIEWS_PAGE_SIZE)
  return { reviews, next: found.length > REVIEWS_PAGE_SIZE ? await cursorOf(db, sort, reviews.at(-1)) : null }
}

/** By the row's own values: what is shown of it (its likes) is counted anew. */
async function cursorOf(db: Db, sort: ReviewSort, last: Review | undefined): Promise<string | null> {
  if (last === undefined) return null
  const { rows: [row] } = await sql<{ keys: number[] }>`
    select array[${sql.join(ORDERS[sort].columns.map((column) => sql`${column}::bigint`))}] as keys from review where id = ${last.id}`.execute(db)
  return row === undefined ? null : cursorText(sort, [...row.keys, last.id])
}
