import type { CounterStorage } from '../db/lost-data.ts'
/** The key has a version. A tour that changes so much that everybody should see it again begins a new one. */
export const toursDoneKey = (userId: string) => `tour_progress.v1:${userId}`

/** Page keys of the tours that are done. */
export type ToursDone = Readonly<Record<string, true>>

/** Returns which tours this player has finished on this device, none if that cannot be read. */
export function loadToursDone(storage: CounterStorage, userId: string): ToursDone {
  try {
    const stored: unknown = JSON.parse(storage.getItem(toursDoneKey(userId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, isDone]) => isDone === true)) as ToursDone
  } catch {
    return {}
  }
}

/** The tours that have started by themselves on this device, for any player. None does so twice. */
export const TOURS_BEGUN_KEY = 'tours_begun.v1'

/** Returns whether this tour has started by itself on this device. True if that cannot be read. */
export function hasTourBegun(storage: CounterStorage, pageKey: string): boolean {
  try {
    return readBegun(storage).includes(pageKey)
  } catch {
    return true
  }
}

/** Records that this tour has started by itself. If storage is full or closed, it may start once more. */
export function recordTourBegun(storage: CounterStorage, pageKey: string): void {
  try {
    storage.setItem(TOURS_BEGUN_KEY, [...new Set([...readBegun(storage), pageKey])].join(' '))
  } catch {
    // No data of the player is lost.
  }
}

function readBegun(storage: CounterStorage): string[] {
  return (storage.getItem(TOURS_BEGUN_KEY) ?? '').split(' ').filter((key) => key !== '')
}
