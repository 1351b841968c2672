import type { TimelineAnswer, TimelineEntry } from '../../contract/timeline.ts'
import type { UserDatabase } from '../../local/database.ts'
import { hiddenPlayers, readable } from '../../local/own/people.ts'
import { hearLikes } from '../../local/pages/hear-likes.ts'
import { showReviews } from '../../local/pages/kept-reviews.ts'
import type { ShownReview } from '../../local/pages/kept-reviews.ts'
import { toldBy, definePage } from '../define-page.ts'

/** An entry with what the player says of its review by now. */
export interface ShownEntry extends Omit<TimelineEntry, 'review'> {
  readonly review: ShownReview | null
}

interface ToldTimeline extends TimelineAnswer {
  /** The time of the latest entry that an earlier visit had seen; 0 where none had. */
  readonly seenUpTo?: number
}

/** What the players do whom one follows, the latest first; what the page ended with before this visit was seen by then. */
export const timelinePage = definePage({
  key: () => '/timeline',
  ask: async ({ remote }, _: null, after, signal) =>
    toldBy<ToldTimeline>(await remote.call('timeline', { query: after === undefined ? {} : { after }, signal })),
  items: 'entries',
  onto: (told, before, isFirstOfVisit) => {
    const { seenUpTo = 0, entries: [latest] = [] } = before ?? {}
    return { ...told, seenUpTo: isFirstOfVisit ? (latest?.at ?? seenUpTo) : seenUpTo }
  },
  hear: (db, { entries }) => hearLikes(db, 'reviewLikes', entries.flatMap(({ review }) => review ?? [])),
  show: async (db, _, told) =>
    told ? { entries: await showEntries(db, told.entries), followingCount: told.following_count, seenUpTo: told.seenUpTo ?? 0 } : null,
})

/** Entries as they are seen: without hidden players, and with the player's own likes. */
async function showEntries(db: UserDatabase, entries: readonly TimelineEntry[]): Promise<ShownEntry[]> {
  const shown = readable(entries, await hiddenPlayers(db))
  const reviews = await showReviews(db, shown.flatMap(({ review }) => (review ? [review] : [])))
  const byId = new Map(reviews.map((review) => [review.id, review]))
  return shown.map((entry) => ({ ...entry, review: entry.review ? (byId.get(entry.review.id) ?? null) : null }))
}
