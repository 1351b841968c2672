import type { CounterStorage } from '../lost-data.ts'
/** A tour that changes so much that who has seen it should see it again begins a new version. */
export const toursDoneKey = (userId: string) => `tour_progress.v1:${userId}`

/** Page keys of the tours that are done. */
export type ToursDone = Readonly<Record<string, true>>

/** Which tours this player has seen to their end on this device; none where that cannot be read. */
export function loadToursDone(storage: CounterStorage, userId: string): ToursDone {
  try {
    const kept: unknown = JSON.parse(storage.getItem(toursDoneKey(userId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isDone]) => isDone === true)) as ToursDone
  } catch {
    return {}
  }
}
