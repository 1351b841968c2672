import type { GameReviews, GameReviewsQuery, ReviewThread } from '../contract/reviews.ts'
import { userIdOf } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { canonicalGame } from '../local/queries/games.ts'
import { readMirrored } from '../local/replica/mirror.ts'
import { isReviewWaiting, readOwnReview, readOwnReviews } from '../local/queries/own-reviews.ts'
import type { OwnReview } from '../local/queries/own-reviews.ts'
import { restrictedBy } from '../local/queries/read-people.ts'
import { ingestLikes } from '../local/queries/ingest-likes.ts'
import { ingestTexts } from '../local/queries/ingest-unknown.ts'
import { showOthers, showReviews } from '../local/queries/cached-reviews.ts'
import type { ShownReview } from '../local/queries/cached-reviews.ts'
import { showReplies } from '../local/queries/shown-posts.ts'
import type { ShownThread } from '../local/queries/shown-posts.ts'
import { toLoadResultOrNotFound, defineResource } from './define-resource.ts'

/** A review with its replies as the player sees it: the server's value with the player's pending changes applied. */
export interface ShownReplies extends ShownThread {
  readonly review: ShownReview
  readonly isOwn: boolean
}

/** The reviews of a game, in one order and with one filter, without those of hidden (blocked or muted) players. */
export const gameReviewsPage = defineResource({
  key: ({ gameId, query }: { readonly gameId: number; readonly query: GameReviewsQuery }) => `/games/${gameId}/reviews${queryKey(query)}`,
  current: async (db, asked) => ({ ...asked, gameId: await canonicalGame(db, asked.gameId) }),
  ask: async ({ remote }, { gameId, query }, after, signal) =>
    toLoadResultOrNotFound<GameReviews>(
      await remote.call('gameReviews', { params: { gameId }, query: after === undefined ? query : { ...query, after }, signal }),
    ),
  items: 'reviews',
  ingest: (db, { reviews }) => ingestLikes(db, 'reviewLikes', reviews),
  show: async (db, _, fetched) => (fetched ? showOthers(db, fetched.reviews) : null),
})

/** A review with its replies, by the review's id. */
export const repliesPage = defineResource({
  key: (reviewId: string) => `/reviews/${reviewId}/replies`,
  ask: async ({ remote }, reviewId, after, signal) =>
    toLoadResultOrNotFound(
      await remote.call('reviewThread', { params: { reviewId }, ...(after === undefined ? {} : { query: { after } }), signal }),
    ),
  items: 'replies',
  ingest: async (db, { review, replies }) => {
    await ingestLikes(db, 'reviewLikes', [review])
    await ingestTexts(db, 'replies', replies, ({ review_id, comment, version, edited_at }) => ({
      review_id,
      comment,
      version,
      edited: edited_at !== null,
    }))
  },
  isAbout: (kind) => kind.startsWith('reply.'),
  show: (db, reviewId, fetched) => (fetched ? showThread(db, reviewId, fetched) : showOwnThread(db, reviewId)),
})

function queryKey({ sort = 'newest', platform, status }: GameReviewsQuery): string {
  const parts = new URLSearchParams({ sort, ...(platform === undefined ? {} : { platform }), ...(status === undefined ? {} : { status }) })
  return `?${parts.toString()}`
}

async function showThread(db: UserDatabase, reviewId: string, fetched: ReviewThread): Promise<ShownReplies | null> {
  const { user_id, game_id, display_name } = fetched.review
  const { blocked, muted } = await restrictedBy(db)
  // The reviews of a blocked player cannot be opened.
  if (blocked.has(user_id)) return null
  const isOwn = user_id === userIdOf(db)
  const own = isOwn ? await readOwn(db, reviewId, game_id) : undefined
  // It was deleted on this device, even if the server still has it.
  if (own === null) return null
  const [[review], posts, isWaiting] = await Promise.all([
    showReviews(db, [fetched.review]),
    showReplies(db, reviewId, fetched.replies),
    isOwn && isReviewWaiting(db, game_id),
  ])
  const mutedName = muted.has(user_id) ? display_name : null
  return asThread({ review: withOwnWords(review as ShownReview, own), isOwn, isWaiting, mutedName, posts })
}

function asThread(shown: Omit<ShownReplies, 'gameId' | 'count' | 'firstUnreadId' | 'lastAt'>): ShownReplies {
  return { ...shown, gameId: shown.review.game_id, count: shown.review.reply_count, firstUnreadId: null, lastAt: null }
}

/** Returns the player's own review of that id; null if they deleted it, undefined if this device does not know of it yet. */
async function readOwn(db: UserDatabase, reviewId: string, gameId: number): Promise<OwnReview | null | undefined> {
  const own = await readOwnReview(db, gameId)
  if (own) return own.id === reviewId ? own : null
  const [row] = await readMirrored(db, 'reviews', [String(gameId)])
  return row ? null : undefined
}

/** Returns the player's own review if the server does not know it yet: it can get replies all the same. */
async function showOwnThread(db: UserDatabase, reviewId: string): Promise<ShownReplies | null> {
  const own = (await readOwnReviews(db)).find(({ id }) => id === reviewId)
  if (!own) return null
  const nobody = { user_id: userIdOf(db), username: '', display_name: '', avatar_url: '' }
  const review: ShownReview = {
    ...nobody,
    id: reviewId,
    game_id: own.gameId,
    rating: 0,
    comment: '',
    platform_id: null,
    status: null,
    played_on: null,
    created_at: new Date(own.at).toISOString(),
    edited_at: null,
    version: own.version,
    like_count: 0,
    likes: 0,
    liked_by_me: false,
    liked_at: 0,
    reply_count: 0,
  }
  const [posts, isWaiting] = await Promise.all([showReplies(db, reviewId, []), isReviewWaiting(db, own.gameId)])
  return asThread({ review: withOwnWords(review, own), isOwn: true, isWaiting, mutedName: null, posts })
}

function withOwnWords(review: ShownReview, own: OwnReview | undefined): ShownReview {
  if (!own) return review
  const { rating, comment, platformId, status, playedOn } = own
  return { ...review, rating, comment, platform_id: platformId, status, played_on: playedOn }
}
