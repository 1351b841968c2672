import { dayReader, weekOf } from './player-day.ts'
import { COUNTED, COUNTED_KINDS } from './quest-table.ts'
import type { Counted } from './quest-table.ts'

/** So many rows of one kind that were written about the same time: within a quarter of an hour of the clock, or closer. */
export interface CountedRows {
  readonly kind: Counted
  /** Milliseconds since 1970. */
  readonly at: number
  readonly count: number
}

export type Counts = Partial<Record<Counted, number>>

/** What was counted, by the player's own days. */
export type Tally = ReadonlyMap<number, Counts>

/** Counts rows by the days of a time zone. What is said to be of before `since` counts on that day. */
export function tally(rows: Iterable<CountedRows>, zone: string, since = 0): Tally {
  const dayOf = dayReader(zone)
  const days = new Map<number, Counts>()
  for (const { kind, at, count } of rows) {
    const day = dayOf(Math.max(at, since))
    const counts = days.get(day) ?? {}
    counts[kind] = (counts[kind] ?? 0) + count
    days.set(day, counts)
  }
  return days
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

/** What is worth of a day's rows, each kind up to its ceiling. */
export function experienceOfDay(counts: Counts): number {
  return COUNTED_KINDS.reduce((sum, kind) => {
    const { experience, ceiling } = COUNTED[kind]
    return sum + experience * Math.min(ceiling, counts[kind] ?? 0)
  }, 0)
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
