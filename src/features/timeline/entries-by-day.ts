import type { ShownEntry } from '../../loaders/resources/timeline.ts'

export interface EntriesOfDay {
  /** The start of the day on the player's own calendar, in milliseconds. */
  readonly day: number
  /** The day's entries, the latest first; a level is last, if only one player reached one. */
  readonly entries: readonly ShownEntry[]
  /** The levels that several players reached on it, of each player the highest. */
  readonly levels: readonly ShownEntry[]
}

/** Returns entries, the latest first, by the days of the player's own calendar. Levels are the least interesting ones. */
export function entriesByDay(entries: readonly ShownEntry[]): EntriesOfDay[] {
  const days = Map.groupBy(entries, ({ at }) => new Date(at).setHours(0, 0, 0, 0))
  return [...days].map(([day, ofDay]) => {
    const levels = highestOfEach(ofDay.filter(isLevel))
    const others = ofDay.filter((entry) => !isLevel(entry))
    return levels.length > 1 ? { day, entries: others, levels } : { day, entries: [...others, ...levels], levels: [] }
  })
}

function isLevel({ kind }: ShownEntry): boolean {
  return kind === 'levelled'
}

function highestOfEach(levels: readonly ShownEntry[]): ShownEntry[] {
  const players = Map.groupBy(levels, ({ user_id: id }) => id)
  return [...players.values()].flatMap((own) => own.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0)).slice(0, 1))
}
