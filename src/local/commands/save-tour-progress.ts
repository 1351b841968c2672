import type { CounterStorage } from '../db/lost-data.ts'
import type { ToursDone } from '../queries/tour-progress.ts'
import { toursDoneKey } from '../queries/tour-progress.ts'

/** Stores which tours are done. If storage is full or closed, they are only offered again. */
export function saveToursDone(storage: CounterStorage, userId: string, done: ToursDone): void {
  try {
    storage.setItem(toursDoneKey(userId), JSON.stringify(done))
  } catch {
    // No data of the player is lost.
  }
}
