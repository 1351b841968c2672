import { localDay } from '../../domain/times.ts'
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

/** A month with reviews. */
export interface JournalMonth {
  /** `yyyy-mm`, in the player's own time zone. */
  readonly month: string
  /** The place of its newest review among all, which are sorted newest first. */
  readonly first: number
  readonly count: number
}

/** Returns the months of reviews that are sorted newest first, in the same order. */
export function monthsOf(reviews: readonly ProfileReview[]): readonly JournalMonth[] {
  const months: JournalMonth[] = []
  for (const [first, { at }] of reviews.entries()) {
    const month = monthOf(at)
    const last = months.at(-1)
    if (last?.month === month) months[months.length - 1] = { ...last, count: last.count + 1 }
    else months.push({ month, first, count: 1 })
  }
  return months
}

/** Returns the month of a time in the player's own time zone, as `yyyy-mm`. */
function monthOf(at: number): string {
  return localDay(at).slice(0, 'yyyy-mm'.length)
}

/** Returns reviews, sorted newest first, in another order. */
export function sortReviews(reviews: readonly ProfileReview[], sort: JournalSort): readonly ProfileReview[] {
  return sort === 'newest' ? reviews : reviews.toSorted((a, b) => b.likes - a.likes)
}
