import type { ClearCategory } from '../../domain/clear-categories.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine } from '../replica/mirror.ts'
import { readOwnLists } from './own-lists.ts'

/** Returns how much data of each category this device has to clear. */
export async function countClearable(db: UserDatabase): Promise<Record<ClearCategory, number>> {
  const state = (name: 'liked' | 'owned' | 'disliked') => db.gameStates.where('state').equals(name).count()
  const [liked, owned, disliked, wishes, reviews, replies, taste, lists] = await Promise.all([
    state('liked'),
    state('owned'),
    state('disliked'),
    readMine(db, 'wishes'),
    readMine(db, 'reviews'),
    readMine(db, 'replies'),
    readMine(db, 'tasteSaid'),
    readOwnLists(db),
  ])
  return {
    liked,
    owned,
    disliked,
    wishlist: wishes.size,
    reviews: reviews.size,
    review_replies: replies.size,
    lists: lists.length,
    taste: taste.size,
  }
}
