import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findThread, showReplies, showReviews } from '../../local/pages/kept-reviews.ts'
import type { ShownReply, ShownReview } from '../../local/pages/kept-reviews.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { waitingRows } from '../../local/outbox/outbox-queries.ts'
import { silencedBy } from '../../local/own/people.ts'
import { isReviewWaiting, readOwnReview, readOwnReviews } from '../../local/own/own-reviews.ts'
import type { OwnReview } from '../../local/own/own-reviews.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useTold } from './use-told.ts'
import type { BringThread, Told, ToldThread } from './use-told.ts'

/** A thread as it is seen: what the server told of it, with the player's own words as they stand now. */
export interface ShownThread {
  readonly review: ShownReview
  readonly isOwn: boolean
  /** Whether the player wants to read nothing of its author. */
  readonly isMuted: boolean
  /** Whether the server has yet to hear of the review, or of its last change: it is the player's own then. */
  readonly isReviewWaiting: boolean
  /** The oldest first. */
  readonly replies: readonly ShownReply[]
  /** The player's own that the server has not named here: they stand last. */
  readonly own: readonly ShownReply[]
  /** Whether the server has more of them than are known here. */
  readonly hasMore: boolean
}

export interface ThreadInUse extends Omit<Told, 'thread'> {
  /** Undefined until it has been looked for on the device; null where nothing is known of it here. */
  readonly thread: ShownThread | null | undefined
  /** When the server told of it last, in milliseconds by this device's clock; null where it has not. */
  readonly toldAt: number | null
}

/** The thread of a review, live: what was kept of it at once, then the server's word. */
export function useThread(db: UserDatabase, reviewId: string, bring: BringThread): ThreadInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const waiting = useLiveQuery(() => countWaitingReplies(db), [db]) ?? 0
  const { thread: told, ...rest } = useTold(bring, { isOnline, waiting })
  const seen = useLiveQuery(async () => ({ told, ...(await readThread(db, reviewId, told)) }), [db, reviewId, told])
  // What has just been told is still being read.
  const thread = seen?.told === told ? seen.thread : (seen?.thread ?? undefined)
  return { ...rest, thread, toldAt: seen?.toldAt ?? null }
}

/** How many of the player's changes to replies the server has not heard of. */
async function countWaitingReplies(db: UserDatabase): Promise<number> {
  return waitingRows(db).filter(({ kind }) => kind.startsWith('reply.')).count()
}

async function readThread(db: UserDatabase, reviewId: string, told: ToldThread | null): Promise<Pick<ThreadInUse, 'thread' | 'toldAt'>> {
  const [kept, { blocked, muted }] = await Promise.all([findThread(db, reviewId), silencedBy(db)])
  const toldAt = kept?.at ?? null
  const known = told ?? kept?.page
  if (!known) return { thread: await readOwnThread(db, reviewId), toldAt }
  const { user_id, game_id } = known.review
  // Of a player who is blocked there is nothing to open.
  if (blocked.has(user_id)) return { thread: null, toldAt }
  const isOwn = user_id === userIdOf(db)
  const own = isOwn ? await readOwn(db, reviewId, game_id) : undefined
  // Deleted here, whatever the server may still know of it.
  if (own === null) return { thread: null, toldAt }
  const [[review], shown, isWaiting] = await Promise.all([
    showReviews(db, [known.review]),
    showReplies(db, reviewId, known.replies),
    isOwn && isReviewWaiting(db, game_id),
  ])
  const named = new Set(told ? told.replies.map(({ id }) => id) : shown.filter((reply) => !reply.isWaiting).map(({ id }) => id))
  const thread: ShownThread = {
    review: withOwnWords(review as ShownReview, own), isOwn, isMuted: muted.has(user_id), isReviewWaiting: isWaiting,
    replies: shown.filter(({ id }) => named.has(id)), own: shown.filter(({ id }) => !named.has(id)), hasMore: known.next !== null,
  }
  return { thread, toldAt }
}

/** The player's own review of that id; null where they have deleted it, undefined where this device has yet to hear of it. */
async function readOwn(db: UserDatabase, reviewId: string, gameId: number): Promise<OwnReview | null | undefined> {
  const own = await readOwnReview(db, gameId)
  if (own) return own.id === reviewId ? own : null
  const [row] = await readMirrored(db, 'reviews', [String(gameId)])
  return row ? null : undefined
}

/** One that the server has yet to hear of is the player's own: it can be replied to all the same. */
async function readOwnThread(db: UserDatabase, reviewId: string): Promise<ShownThread | null> {
  const own = (await readOwnReviews(db)).find(({ id }) => id === reviewId)
  if (!own) return null
  const nobody = { user_id: userIdOf(db), username: '', display_name: '', avatar_url: '' }
  const review: ShownReview = {
    ...nobody, id: reviewId, game_id: own.gameId, rating: 0, comment: '', platform_id: null, status: null, played_on: null,
    created_at: new Date(own.at).toISOString(), edited_at: null, version: own.version, like_count: 0, likes: 0, liked_by_me: false,
    liked_at: 0, reply_count: 0,
  }
  const [replies, isWaiting] = await Promise.all([showReplies(db, reviewId, []), isReviewWaiting(db, own.gameId)])
  return { review: withOwnWords(review, own), isOwn: true, isMuted: false, isReviewWaiting: isWaiting, replies: [], own: replies, hasMore: false }
}

function withOwnWords(review: ShownReview, own: OwnReview | undefined): ShownReview {
  if (!own) return review
  const { rating, comment, platformId, status, playedOn } = own
  return { ...review, rating, comment, platform_id: platformId, status, played_on: playedOn }
}
