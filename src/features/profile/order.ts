import type { ProfileList, ProfileReview } from '../../local/queries/shown-profiles.ts'

export const LIST_SORTS = ['newest', 'most-liked', 'most-games'] as const
export type ListSort = (typeof LIST_SORTS)[number]
export const LIST_SHOWS = ['all', 'public', 'private'] as const
export type ListShow = (typeof LIST_SHOWS)[number]
export const JOURNAL_SORTS = ['newest', 'most-liked'] as const
export type JournalSort = (typeof JOURNAL_SORTS)[number]

/** Returns lists, sorted newest first, in another order; of equal ones the newer is first. */
export function sortLists(lists: readonly ProfileList[], sort: ListSort): readonly ProfileList[] {
  if (sort === 'newest') return lists
  const valueOf = ({ likes, gameCount }: ProfileList) => (sort === 'most-liked' ? likes : gameCount)
  return lists.toSorted((a, b) => valueOf(b) - valueOf(a))
}

/** Returns the requested ones of the player's own lists. */
export function listsShown(lists: readonly ProfileList[], show: ListShow): readonly ProfileList[] {
  return show === 'all' ? lists : lists.filter(({ isPublic }) => isPublic === (show === 'public'))
}

/** Returns reviews, sorted newest first, in another order. */
export function sortReviews(reviews: readonly ProfileReview[], sort: JournalSort): readonly ProfileReview[] {
  return sort === 'newest' ? reviews : reviews.toSorted((a, b) => b.likes - a.likes)
}
