import { dayReader, weekOf } from './player-day.ts'
import { COUNTED, COUNTED_KINDS } from './quest-table.ts'
import type { Counted } from './quest-table.ts'

/** A counted row, and its time in milliseconds since 1970. */
export interface CountedRow {
  readonly kind: Counted
  readonly at: number
}

export type Counts = Partial<Record<Counted, number>>

/** The counts, by the player's own days. */
export type Tally = ReadonlyMap<number, Counts>

/** The count of one kind on a day. */
export type CountedDay = readonly [kind: Counted, day: number, count: number]

/** Returns the counts by day. */
export function tally(counted: Iterable<CountedDay>): Tally {
  const days = new Map<number, Counts>()
  for (const [kind, day, count] of counted) {
    const counts = days.get(day)
    if (counts === undefined) days.set(day, { [kind]: count })
    else counts[kind] = (counts[kind] ?? 0) + count
  }
  return days
}

/** Returns the counts of rows by the days of a time zone. */
export function tallyRows(rows: readonly CountedRow[], zone: string): Tally {
  const dayOf = dayReader(zone)
  return tally(rows.map(({ kind, at }): CountedDay => [kind, dayOf(at), 1]))
}

/** Returns the total of each kind. */
export function sumOf(days: Iterable<Counts>): Counts {
  const sum: Counts = {}
  for (const counts of days) {
    for (const kind of COUNTED_KINDS) {
      if (counts[kind] !== undefined) sum[kind] = (sum[kind] ?? 0) + counts[kind]
    }
  }
  return sum
}

/** Returns the experience of a day's rows, each kind up to its ceiling. */
export function experienceOfDay(counts: Counts): number {
  let sum = 0
  for (const kind of COUNTED_KINDS) {
    const count = counts[kind]
    if (count !== undefined) sum += COUNTED[kind].experience * Math.min(COUNTED[kind].ceiling, count)
  }
  return sum
}

/** Consecutive days with anything counted: now, and the longest ever. */
export interface Streaks {
  readonly current: number
  readonly best: number
}

/**
 * Returns the streaks. One missed day in a week, from Monday to Sunday, does not end a streak, and does not count either. Today is not
 * over.
 */
export function streaksOf(days: Iterable<number>, today: number): Streaks {
  let [current, best] = [0, 0]
  let [last, graceWeek]: [number | null, number | null] = [null, null]
  const pass = (from: number, to: number) => {
    for (let missed = from; missed < to && current > 0; missed++) {
      if (graceWeek === weekOf(missed)) current = 0
      graceWeek = weekOf(missed)
    }
  }
  for (const day of [...days].sort((a, b) => a - b)) {
    if (last !== null) pass(last + 1, day)
    if (current === 0) graceWeek = null
    current++
    best = Math.max(best, current)
    last = day
  }
  if (last !== null) pass(last + 1, today)
  return { current, best }
}
