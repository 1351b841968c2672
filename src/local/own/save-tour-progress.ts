import type { CounterStorage } from '../lost-data.ts'
import type { ToursDone } from './tour-progress.ts'
import { toursDoneKey } from './tour-progress.ts'

/** Keeps which tours are done; a storage that is full or closed only means that they are offered again. */
export function saveToursDone(storage: CounterStorage, userId: string, done: ToursDone): void {
  try {
    storage.setItem(toursDoneKey(userId), JSON.stringify(done))
  } catch {
    // Nothing that a player did is lost.
  }
}
