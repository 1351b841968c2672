import type { Reply, Review } from '../../contract/reviews.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readAllMirrored, readMirrored } from '../outbox/mirror.ts'
import { hiddenPlayers, readable } from '../own/people.ts'

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
