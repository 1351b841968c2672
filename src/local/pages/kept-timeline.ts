import type { TimelineAnswer, TimelineEntry } from '../../contract/timeline.ts'
import type { UserDatabase } from '../database.ts'
import { showReviews } from './kept-reviews.ts'
import type { ShownReview } from './kept-reviews.ts'
import { findPageBody, keepPageBody } from './pages.ts'
import { hiddenPlayers, readable } from '../own/people.ts'

const KEY = '/timeline'

/** An entry with what the player says of its review by now. */
export interface ShownEntry extends Omit<TimelineEntry, 'review'> {
  readonly review: ShownReview | null
}

export interface KeptTimelinePage {
  readonly entries: readonly ShownEntry[]
  readonly next: string | null
  readonly following_count: number
  /** When it was told, in milliseconds by this device's clock. */
  readonly at: number
  /** The time of the latest entry that was shown before this answer; 0 where none was. */
  readonly seenUpTo: number
}

/** Keeps the first page as the server told of it. What the page before it ended with was seen by then. */
export async function keepTimeline(db: UserDatabase, answer: TimelineAnswer, at: number, { isFirstOfVisit }: { readonly isFirstOfVisit: boolean }): Promise<void> {
  const kept = await findKept(db)
  const seenBefore = kept ? (kept.timeline.entries[0]?.at ?? kept.seenUpTo) : 0
  const seenUpTo = isFirstOfVisit ? seenBefore : (kept?.seenUpTo ?? 0)
  await keepPageBody(db, KEY, { timeline: answer, seenUpTo }, at)
}

/** The first page as it was last told, without those whom the player does not want to see; undefined where none was. For a live query. */
export async function findTimeline(db: UserDatabase): Promise<KeptTimelinePage | undefined> {
  const kept = await findKept(db)
  if (!kept) return undefined
  const { entries, next, following_count } = kept.timeline
  return { entries: await showEntries(db, entries), next, following_count, at: kept.at, seenUpTo: kept.seenUpTo }
}

/** Entries as they are seen: without hidden players, and with the player's own likes. For a live query. */
export async function showEntries(db: UserDatabase, entries: readonly TimelineEntry[]): Promise<ShownEntry[]> {
  const shown = readable(entries, await hiddenPlayers(db))
  const reviews = await showReviews(db, shown.flatMap(({ review }) => (review ? [review] : [])))
  const byId = new Map(reviews.map((review) => [review.id, review]))
  return shown.map((entry) => ({ ...entry, review: entry.review ? (byId.get(entry.review.id) ?? null) : null }))
}

async function findKept(db: UserDatabase) {
  const kept = await findPageBody(db, KEY)
  return kept && 'timeline' in kept.body ? { ...kept.body, at: kept.at } : undefined
}
