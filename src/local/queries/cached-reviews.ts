import type { Review } from '../../contract/reviews.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMirrored } from '../replica/mirror.ts'
import { hiddenPlayers, readable } from './read-people.ts'

/** A review of another player, with this player's own changes applied. */
export interface ShownReview extends Review {
  /** How many like it, including the player if they do. */
  readonly likes: number
}

/** Returns the reviews of a further page that was just fetched, without those of hidden players. */
export async function showOthers(db: UserDatabase, reviews: readonly Review[]): Promise<ShownReview[]> {
  const [shown, hidden] = await Promise.all([showReviews(db, reviews), hiddenPlayers(db)])
  return readable(shown, hidden)
}

/** Returns reviews that were just fetched, with the player's own likes applied. */
export async function showReviews(db: UserDatabase, reviews: readonly Review[]): Promise<ShownReview[]> {
  const likes = await readMirrored(
    db,
    'reviewLikes',
    reviews.map(({ id }) => id),
  )
  return reviews.map((review, index) => {
    const own = likes[index]
    const liked_by_me = own ? own.value !== null : review.liked_by_me
    return { ...review, liked_by_me, likes: review.like_count + Number(liked_by_me) - Number(review.liked_by_me) }
  })
}
