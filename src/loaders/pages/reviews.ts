import type { GameReviews, GameReviewsQuery, ReviewThread } from '../../contract/reviews.ts'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { standingGame } from '../../local/games/games.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { isReviewWaiting, readOwnReview, readOwnReviews } from '../../local/own/own-reviews.ts'
import type { OwnReview } from '../../local/own/own-reviews.ts'
import { silencedBy } from '../../local/own/people.ts'
import { hearLikes } from '../../local/pages/hear-likes.ts'
import { hearTexts } from '../../local/pages/hear-unheard.ts'
import { showOthers, showReviews } from '../../local/pages/kept-reviews.ts'
import type { ShownReview } from '../../local/pages/kept-reviews.ts'
import { showReplies } from '../../local/pages/shown-posts.ts'
import type { ShownThread } from '../../local/pages/shown-posts.ts'
import { broughtBy, definePage } from '../define-page.ts'

/** A review with its replies as it is seen: what the server told of it, with the player's own words as they stand now. */
export interface ShownReplies extends ShownThread {
  readonly review: ShownReview
  readonly isOwn: boolean
}

/** What players say of a game, in one order and filter; without those whom the player does not read. */
export const gameReviewsPage = definePage({
  key: ({ gameId, query }: { readonly gameId: number; readonly query: GameReviewsQuery }) => `/games/${gameId}/reviews${queryKey(query)}`,
  standing: async (db, asked) => ({ ...asked, gameId: await standingGame(db, asked.gameId) }),
  ask: async ({ remote }, { gameId, query }, after, signal) =>
    broughtBy<GameReviews>(await remote.call('gameReviews', { params: { gameId }, query: after === undefined ? query : { ...query, after }, signal })),
  items: 'reviews',
  hear: (db, { reviews }) => hearLikes(db, 'reviewLikes', reviews),
  show: async (db, _, told) => (told ? showOthers(db, told.reviews) : null),
})

/** A review and what is said to it, by the review's id. */
export const repliesPage = definePage({
  key: (reviewId: string) => `/reviews/${reviewId}/replies`,
  ask: async ({ remote }, reviewId, after, signal) =>
    broughtBy(await remote.call('reviewThread', { params: { reviewId }, ...(after === undefined ? {} : { query: { after } }), signal })),
  items: 'replies',
  hear: async (db, { review, replies }) => {
    await hearLikes(db, 'reviewLikes', [review])
    await hearTexts(db, 'replies', replies, ({ review_id, comment, version, edited_at }) => ({ review_id, comment, version, edited: edited_at !== null }))
  },
  isAbout: (kind) => kind.startsWith('reply.'),
  show: (db, reviewId, told) => (told ? showThread(db, reviewId, told) : showOwnThread(db, reviewId)),
})

function queryKey({ sort = 'newest', platform, status }: GameReviewsQuery): string {
  const parts = new URLSearchParams({ sort, ...(platform === undefined ? {} : { platform }), ...(status === undefined ? {} : { status }) })
  return `?${parts.toString()}`
}

async function showThread(db: UserDatabase, reviewId: string, told: ReviewThread): Promise<ShownReplies | null> {
  const { user_id, game_id, display_name } = told.review
  const { blocked, muted } = await silencedBy(db)
  // Of a player who is blocked there is nothing to open.
  if (blocked.has(user_id)) return null
  const isOwn = user_id === userIdOf(db)
  const own = isOwn ? await readOwn(db, reviewId, game_id) : undefined
  // Deleted here, whatever the server may still know of it.
  if (own === null) return null
  const [[review], posts, isWaiting] = await Promise.all([
    showReviews(db, [told.review]), showReplies(db, reviewId, told.replies), isOwn && isReviewWaiting(db, game_id),
  ])
  const mutedName = muted.has(user_id) ? display_name : null
  return asThread({ review: withOwnWords(review as ShownReview, own), isOwn, isWaiting, mutedName, posts })
}

function asThread(shown: Omit<ShownReplies, 'gameId' | 'count' | 'firstUnreadId' | 'lastAt'>): ShownReplies {
  return { ...shown, gameId: shown.review.game_id, count: shown.review.reply_count, firstUnreadId: null, lastAt: null }
}

/** The player's own review of that id; null where they have deleted it, undefined where this device has yet to hear of it. */
async function readOwn(db: UserDatabase, reviewId: string, gameId: number): Promise<OwnReview | null | undefined> {
  const own = await readOwnReview(db, gameId)
  if (own) return own.id === reviewId ? own : null
  const [row] = await readMirrored(db, 'reviews', [String(gameId)])
  return row ? null : undefined
}

/** One that the server has yet to hear of is the player's own: it can be replied to all the same. */
async function showOwnThread(db: UserDatabase, reviewId: string): Promise<ShownReplies | null> {
  const own = (await readOwnReviews(db)).find(({ id }) => id === reviewId)
  if (!own) return null
  const nobody = { user_id: userIdOf(db), username: '', display_name: '', avatar_url: '' }
  const review: ShownReview = {
    ...nobody, id: reviewId, game_id: own.gameId, rating: 0, comment: '', platform_id: null, status: null, played_on: null,
    created_at: new Date(own.at).toISOString(), edited_at: null, version: own.version, like_count: 0, likes: 0, liked_by_me: false,
    liked_at: 0, reply_count: 0,
  }
  const [posts, isWaiting] = await Promise.all([showReplies(db, reviewId, []), isReviewWaiting(db, own.gameId)])
  return asThread({ review: withOwnWords(review, own), isOwn: true, isWaiting, mutedName: null, posts })
}

function withOwnWords(review: ShownReview, own: OwnReview | undefined): ShownReview {
  if (!own) return review
  const { rating, comment, platformId, status, playedOn } = own
  return { ...review, rating, comment, platform_id: platformId, status, played_on: playedOn }
}
