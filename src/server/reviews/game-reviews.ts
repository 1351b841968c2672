import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { REVIEWS_PAGE_SIZE } from '../../contract/reviews.ts'
import type { GameReviews, GameReviewsQuery, Review, ReviewSort } from '../../contract/reviews.ts'
import type { Db } from '../db/database.ts'
import { cursorText, isCursorOf, readCursor } from '../http/page-cursor.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { readGameScores } from './game-scores.ts'
import { readReviews } from './read-reviews.ts'

interface Order {
  /** All descending, with the id last; each order has an index of its own. */
  readonly columns: readonly RawBuilder<unknown>[]
}

const NEWEST = sql`created_at`
const ORDERS: Readonly<Record<ReviewSort, Order>> = {
  newest: { columns: [NEWEST] },
  most_liked: { columns: [sql`like_count`, NEWEST] },
  highest: { columns: [sql`rating`, NEWEST] },
  lowest: { columns: [sql`(100 - rating)`, NEWEST] },
}

/** Returns a page of a game's reviews by others; the first page also has the player's own and the scores. */
export async function readGameReviews(db: Db, gameId: number, reader: Reader, query: GameReviewsQuery): Promise<GameReviews> {
  const page = await readPage(db, gameId, reader, query)
  if (query.after !== undefined) return page
  const own = sql`select * from review where user_id = ${reader.viewerId} and game_id = ${gameId} and deleted_at is null`
  const [mine, scores] = await Promise.all([readReviews(db, reader, own), readGameScores(db, gameId)])
  return { ...page, mine: mine[0] ?? null, scores }
}

/** In the order of likes, reviews by followed players come first: a segment of their own. */
type Segment = ReviewSort | 'followed'

async function readPage(db: Db, gameId: number, reader: Reader, query: GameReviewsQuery): Promise<Pick<GameReviews, 'reviews' | 'next'>> {
  const { sort = 'newest', after } = query
  if (sort !== 'most_liked') return readSegment(db, gameId, reader, query, { segment: sort, after, size: REVIEWS_PAGE_SIZE })
  const isBehind = after !== undefined && isCursorOf(after, sort)
  const first = isBehind
    ? { reviews: [], next: null }
    : await readSegment(db, gameId, reader, query, { segment: 'followed', after, size: REVIEWS_PAGE_SIZE })
  if (first.next !== null) return first
  const left = REVIEWS_PAGE_SIZE - first.reviews.length
  const rest = await readSegment(db, gameId, reader, query, { segment: sort, after: isBehind ? after : undefined, size: left })
  // Reviews by followed players have filled the page: the next one begins after them.
  const next = rest.next === null || left > 0 ? rest.next : await cursorOf(db, 'followed', first.reviews.at(-1))
  return { reviews: [...first.reviews, ...rest.reviews], next }
}

interface Part {
  readonly segment: Segment
  readonly after: string | undefined
  /** The maximum number of reviews. */
  readonly size: number
}

async function readSegment(
  db: Db,
  gameId: number,
  reader: Reader,
  { sort, platform, status }: GameReviewsQuery,
  { segment, after, size }: Part,
): Promise<Pick<GameReviews, 'reviews' | 'next'>> {
  const { viewerId } = reader
  const keys = [...columnsOf(segment), sql`id`]
  const conditions = [sql`game_id = ${gameId}`, sql`deleted_at is null`, sql`user_id <> ${viewerId}`, isReadable('review', viewerId)]
  if (sort === 'most_liked') conditions.push(segment === 'followed' ? isFollowed(viewerId) : sql`not ${isFollowed(viewerId)}`)
  if (platform !== undefined) conditions.push(sql`platform_id = ${Number(platform)}`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (after !== undefined) {
    const values = readCursor(after, segment, keys.length - 1)
    conditions.push(sql`(${sql.join(keys)}) < (${sql.join(values)})`)
  }
  const order = sql.join(keys.map((key) => sql`${key} desc`))
  // One more than are shown tells whether there is a next page.
  const found = await readReviews(
    db,
    reader,
    sql`
    select * from review where ${sql.join(conditions, sql` and `)} order by ${order} limit ${size + 1}`,
  )
  const reviews = found.slice(0, size)
  if (found.length <= size) return { reviews, next: null }
  return { reviews, next: await cursorOf(db, segment, reviews.at(-1) ?? found[0]) }
}

const isFollowed = (viewerId: string) =>
  sql<boolean>`user_id in (select followee_id from follow where follower_id = ${viewerId} and following)`

const columnsOf = (segment: Segment) => ORDERS[segment === 'followed' ? 'most_liked' : segment].columns

/** Returns the cursor by the row's own values: the likes that are shown are counted separately. */
async function cursorOf(db: Db, segment: Segment, last: Review | undefined): Promise<string | null> {
  if (last === undefined) return null
  const {
    rows: [row],
  } = await sql<{ keys: number[] }>`
    select array[${sql.join(columnsOf(segment).map((column) => sql`${column}::bigint`))}] as keys from review where id = ${last.id}`.execute(
    db,
  )
  return row === undefined ? null : cursorText(segment, [...row.keys, last.id])
}
