import type { ShownEntry } from '../../loaders/pages/timeline.ts'

export interface EntriesOfDay {
  /** When the day begins on the player's own calendar, in milliseconds. */
  readonly day: number
  readonly entries: readonly ShownEntry[]
}

/** Entries, the latest first, by the days of the player's own calendar. */
export function entriesByDay(entries: readonly ShownEntry[]): EntriesOfDay[] {
  const days = Map.groupBy(entries, ({ at }) => new Date(at).setHours(0, 0, 0, 0))
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
