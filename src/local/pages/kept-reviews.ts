import type { GameReviews, GameReviewsQuery, Reply, Review, ReviewThread } from '../../contract/reviews.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { standingGame } from '../games/games.ts'
import { mirrorTables, readAllMirrored, readMirrored, recompute } from '../outbox/mirror.ts'
import { findPageBody, keepPageBody } from './pages.ts'
import type { KeptPage } from './pages.ts'
import { hiddenPlayers, readable } from '../own/people.ts'
import { reviewsPageKey } from './review-pages.ts'
import { noteSeenStamp } from '../outbox/stamps.ts'

/** A review of another player's, with what the player says of it now. */
export interface ShownReview extends Review {
  /** How many like it, the player among them if they do. */
  readonly likes: number
}

/** A reply as it is seen: `isWaiting` is one of the player's own that the server has not told of yet. */
export interface ShownReply extends Reply {
  readonly isMine: boolean
  readonly isWaiting: boolean
}

/** What of a game's reviews is known here. */
export interface KeptGameReviews extends Omit<GameReviews, 'reviews'> {
  readonly reviews: readonly ShownReview[]
}

export interface KeptThread {
  readonly review: ShownReview
  /** The oldest first, the player's own that wait last. */
  readonly replies: readonly ShownReply[]
  readonly next: string | null
}

const threadKey = (reviewId: string) => `/reviews/${reviewId}/replies`

/** What an order and a filter are kept under. */
export function reviewsQuery({ sort = 'newest', platform, status }: GameReviewsQuery): string {
  const parts = new URLSearchParams({ sort, ...(platform === undefined ? {} : { platform }), ...(status === undefined ? {} : { status }) })
  return `?${parts.toString()}`
}

/**
 * Keeps the first page of a game's reviews as the server told of it, in one order and filter (`query`, such as
 * `?sort=highest`; empty for the usual one); the oldest pages make room. What the player says of them meanwhile stands.
 */
export async function keepGameReviews(db: UserDatabase, gameId: number, query: string, answer: GameReviews, at: number): Promise<void> {
  await hearLikes(db, answer.reviews)
  await keepPageBody(db, reviewsPageKey(await standingGame(db, gameId), query), { gameReviews: answer }, at)
}

/**
 * That page as it was when it was last asked for, with the player's own likes, and without those whom they do not read; undefined
 * where this device does not know it.
 */
export async function findGameReviews(db: UserDatabase, gameId: number, query: string): Promise<KeptPage<KeptGameReviews> | undefined> {
  const kept = await findPageBody(db, reviewsPageKey(await standingGame(db, gameId), query))
  if (!kept || !('gameReviews' in kept.body)) return undefined
  const { reviews, ...rest } = kept.body.gameReviews
  return { page: { ...rest, reviews: await showOthers(db, reviews) }, at: kept.at }
}

/** Keeps a review with its replies, all that were read. */
export async function keepThread(db: UserDatabase, thread: ReviewThread, at: number): Promise<void> {
  await hearLikes(db, [thread.review])
  await keepPageBody(db, threadKey(thread.review.id), { thread }, at)
}

/** The same as it was last told, with the player's own words in it as they stand now. */
export async function findThread(db: UserDatabase, reviewId: string): Promise<KeptPage<KeptThread> | undefined> {
  const kept = await findPageBody(db, threadKey(reviewId))
  if (!kept || !('thread' in kept.body)) return undefined
  const { review, replies, next } = kept.body.thread
  const [[shown], shownReplies] = await Promise.all([showReviews(db, [review]), showReplies(db, reviewId, replies)])
  return { page: { review: shown as ShownReview, replies: shownReplies, next }, at: kept.at }
}

/** Reviews in a list (a page behind the first, just told of): without those of players whom one does not read. */
export async function showOthers(db: UserDatabase, reviews: readonly Review[]): Promise<ShownReview[]> {
  const [shown, hidden] = await Promise.all([showReviews(db, reviews), hiddenPlayers(db)])
  return readable(shown, hidden)
}

/** Reviews that were just told of, with the player's own likes. */
export async function showReviews(db: UserDatabase, reviews: readonly Review[]): Promise<ShownReview[]> {
  const likes = await readMirrored(db, 'reviewLikes', reviews.map(({ id }) => id))
  return reviews.map((review, index) => {
    const own = likes[index]
    const liked_by_me = own ? own.value !== null : review.liked_by_me
    return { ...review, liked_by_me, likes: review.like_count + Number(liked_by_me) - Number(review.liked_by_me) }
  })
}

/**
 * Replies as told, with the player's own as they stand now: edited, deleted, or waiting behind the others; without those of
 * players whom one does not read.
 */
export async function showReplies(db: UserDatabase, reviewId: string, told: readonly Reply[]): Promise<ShownReply[]> {
  const [own, hidden] = await Promise.all([readAllMirrored(db, 'replies'), hiddenPlayers(db)])
  const userId = userIdOf(db)
  const standing = told.flatMap((reply): ShownReply[] => {
    if (hidden.has(reply.user_id)) return []
    const held = own.get(reply.id)
    if (reply.user_id !== userId || !held) return [{ ...reply, isMine: reply.user_id === userId, isWaiting: false }]
    if (!held.value) return []
    return [{ ...reply, comment: held.value.comment, version: held.value.version, isMine: true, isWaiting: held.value.version !== reply.version }]
  })
  const isTold = new Set(told.map(({ id }) => id))
  const waiting = [...own].flatMap(([id, { value, at, base }]): ShownReply[] => {
    if (value?.review_id !== reviewId || isTold.has(id)) return []
    return [{
      id, review_id: reviewId, user_id: userId, username: '', display_name: '', avatar_url: '', comment: value.comment, version: value.version,
      created_at: new Date(at).toISOString(), edited_at: null, isMine: true, isWaiting: !base,
    }]
  })
  return [...standing, ...waiting.toSorted((a, b) => a.created_at.localeCompare(b.created_at))]
}

/** Lays the server's word on the player's likes under what they have said meanwhile (`SPEC.md` rule 11). */
async function hearLikes(db: UserDatabase, reviews: readonly Review[]): Promise<void> {
  const words = reviews.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    await recompute(db, 'reviewLikes', reviews.map(({ id }) => id), { heard: new Map(words) })
    await noteSeenStamp(db, Math.max(0, ...reviews.map(({ liked_at }) => liked_at)))
  })
}
