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

/** The tours that have started by themselves on this device, for any player. None does so twice. */
export const TOURS_BEGUN_KEY = 'tours_begun.v1'

/** Returns whether this tour has started by itself on this device; true if that cannot be read. */
export function hasTourBegun(storage: CounterStorage, pageKey: string): boolean {
  try {
    return readBegun(storage).includes(pageKey)
  } catch {
    return true
  }
}

/** Records that this tour has started by itself. If storage is full or closed, it may start once more. */
export function noteTourBegun(storage: CounterStorage, pageKey: string): void {
  try {
    storage.setItem(TOURS_BEGUN_KEY, [...new Set([...readBegun(storage), pageKey])].join(' '))
  } catch {
    // Nothing that a player did is lost.
  }
}

function readBegun(storage: CounterStorage): string[] {
  return (storage.getItem(TOURS_BEGUN_KEY) ?? '').split(' ').filter((key) => key !== '')
}
