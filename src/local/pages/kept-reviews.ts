import type { Review } from '../../contract/reviews.ts'
import type { UserDatabase } from '../database.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { hiddenPlayers, readable } from '../own/people.ts'

/** A review of another player's, with what the player says of it now. */
export interface ShownReview extends Review {
  /** How many like it, the player among them if they do. */
  readonly likes: number
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
