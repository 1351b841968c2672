/** A tour that changes so much that who has seen it should see it again begins a new version. */
const keyOf = (userId: string) => `tour_progress.v1:${userId}`

/** Page keys of the tours that are done (specification 1, section 3 "Tutorial progress"). */
export type ToursDone = Readonly<Record<string, true>>

/** Which tours this player has seen to their end on this device; none where that cannot be read. */
export function loadToursDone(storage: Storage, userId: string): ToursDone {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isDone]) => isDone === true)) as ToursDone
  } catch {
    return {}
  }
}

/** Keeps which tours are done; a storage that is full or closed only means that they are offered again. */
export function saveToursDone(storage: Storage, userId: string, done: ToursDone): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(done))
  } catch {
    // Nothing that a player did is lost.
  }
}
