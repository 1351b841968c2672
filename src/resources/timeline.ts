import type { TimelineResponse, TimelineEntry } from '../contract/timeline.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { hiddenPlayers, readable } from '../local/queries/read-people.ts'
import { ingestLikes } from '../local/queries/ingest-likes.ts'
import { showReviews } from '../local/queries/cached-reviews.ts'
import type { ShownReview } from '../local/queries/cached-reviews.ts'
import { toLoadResult, defineResource } from './define-resource.ts'

/** An entry, with the player's current like of its review. */
export interface ShownEntry extends Omit<TimelineEntry, 'review'> {
  readonly review: ShownReview | null
}

interface FetchedTimeline extends TimelineResponse {
  /** The time of the latest entry that an earlier visit saw; 0 if there was none. */
  readonly seenUpTo?: number
}

/** What the followed players did, the latest first. Entries that were cached before this visit count as seen. */
export const timelinePage = defineResource({
  key: () => '/timeline',
  ask: async ({ remote }, _: null, after, signal) =>
    toLoadResult<FetchedTimeline>(await remote.call('timeline', { query: after === undefined ? {} : { after }, signal })),
  items: 'entries',
  onto: (fetched, before, isFirstOfVisit) => {
    const { seenUpTo = 0, entries: [latest] = [] } = before ?? {}
    return { ...fetched, seenUpTo: isFirstOfVisit ? (latest?.at ?? seenUpTo) : seenUpTo }
  },
  ingest: (db, { entries }) =>
    ingestLikes(
      db,
      'reviewLikes',
      entries.flatMap(({ review }) => review ?? []),
    ),
  show: async (db, _, fetched) =>
    fetched
      ? { entries: await showEntries(db, fetched.entries), followingCount: fetched.following_count, seenUpTo: fetched.seenUpTo ?? 0 }
      : null,
})

/** Kinds of entries in caches of an earlier version: followers do not see likes any more. */
const NO_LONGER_SHOWN: ReadonlySet<string> = new Set(['liked'])

/** Returns entries as the player sees them: without those of hidden (blocked or muted) players, and with the player's own likes. */
async function showEntries(db: UserDatabase, entries: readonly TimelineEntry[]): Promise<ShownEntry[]> {
  const shown = readable(entries, await hiddenPlayers(db)).filter(({ kind }) => !NO_LONGER_SHOWN.has(kind))
  const reviews = await showReviews(
    db,
    shown.flatMap(({ review }) => (review ? [review] : [])),
  )
  const byId = new Map(reviews.map((review) => [review.id, review]))
  return shown.map((entry) => ({ ...entry, review: entry.review ? (byId.get(entry.review.id) ?? null) : null }))
}
