import { dayReader, weekOf } from './player-day.ts'
import { COUNTED, COUNTED_KINDS } from './quest-table.ts'
import type { Counted } from './quest-table.ts'

/** Something that was counted, and when, in milliseconds since 1970. */
export interface CountedRow {
  readonly kind: Counted
  readonly at: number
}

export type Counts = Partial<Record<Counted, number>>

/** What was counted, by the player's own days. */
export type Tally = ReadonlyMap<number, Counts>

/** So many of one kind on a day. */
export type CountedDay = readonly [kind: Counted, day: number, count: number]

/** Puts together what was counted day by day. */
export function tally(counted: Iterable<CountedDay>): Tally {
  const days = new Map<number, Counts>()
  for (const [kind, day, count] of counted) {
    const counts = days.get(day)
    if (counts === undefined) days.set(day, { [kind]: count })
    else counts[kind] = (counts[kind] ?? 0) + count
  }
  return days
}

/** Counts rows by the days of a time zone. */
export function tallyRows(rows: readonly CountedRow[], zone: string): Tally {
  const dayOf = dayReader(zone)
  return tally(rows.map(({ kind, at }): CountedDay => [kind, dayOf(at), 1]))
}

/** How many of each kind there are together. */
export function sumOf(days: Iterable<Counts>): Counts {
  const sum: Counts = {}
  for (const counts of days) {
    for (const kind of COUNTED_KINDS) {
      if (counts[kind] !== undefined) sum[kind] = (sum[kind] ?? 0) + counts[kind]
    }
  }
  return sum
}

/** What a day's rows are worth, each kind up to its ceiling. */
export function experienceOfDay(counts: Counts): number {
  let sum = 0
  for (const kind of COUNTED_KINDS) {
    const count = counts[kind]
    if (count !== undefined) sum += COUNTED[kind].experience * Math.min(COUNTED[kind].ceiling, count)
  }
  return sum
}

/** Days in a row with anything counted: now, and the longest ever. */
export interface Streaks {
  readonly current: number
  readonly best: number
}

/** One day that was missed in a week, from Monday to Sunday, ends nothing; it does not count either. Today is not over. */
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
