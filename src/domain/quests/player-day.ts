const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Offsets change at whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

/** The zone of a player who has set none. */
export const DEFAULT_ZONE = 'UTC'

/** Returns whether this runtime knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns a function that maps a time to its day in a time zone. The day is the number of days since 1 January 1970. An unknown zone
 * counts as UTC. A day of 23 or 25 hours is one day.
 */
export function dayReader(zone: string): (at: number) => number {
  const { offsetAt } = calendarOf(zone)
  return (at) => Math.floor((at + offsetAt(at)) / DAY_MS)
}

/** A zone's offset from UTC in milliseconds, and when it begins. */
export interface ZoneOffset {
  readonly from: number
  readonly offset: number
}

/**
 * Returns a zone's offsets from UTC between two times. The first one begins at `from`, and each other one where the offset changes.
 */
export function zoneOffsets(zone: string, from: number, to: number): ZoneOffset[] {
  const { offsetAt, offsetOfDay } = calendarOf(zone)
  const offsets: ZoneOffset[] = [{ from, offset: offsetAt(from) }]
  const note = (at: number, offset: number) => {
    if (at > from && offsets.at(-1)?.offset !== offset) offsets.push({ from: at, offset })
  }
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS <= to; day++) {
    const offset = offsetOfDay(day)
    if (offset !== null) note(day * DAY_MS, offset)
    else for (let at = day * DAY_MS; at < (day + 1) * DAY_MS; at += QUARTER_MS) note(at, offsetAt(at))
  }
  return offsets
}

/** Returns the week of a day, from Monday to Sunday, as a number that grows by one a week. */
export function weekOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return Math.floor((day + 3) / 7)
}

/** Returns the Monday of a week. */
export function mondayOf(week: number): number {
  return week * 7 - 3
}

interface Calendar {
  offsetAt(at: number): number
  /** Returns the offset of a day of UTC; null if it changes on that day. */
  offsetOfDay(utcDay: number): number | null
}

const CALENDARS_MAX = 1_000
const DAYS_MAX = 40_000
const calendars = new Map<string, Calendar>()

/** Reading an offset costs as much as counting a hundred timestamps. So it is read once for each day of UTC and cached. */
function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone)
  if (known) return known
  if (calendars.size >= CALENDARS_MAX) calendars.clear()
  const calendar = createCalendar(isTimeZone(zone) ? zone : DEFAULT_ZONE)
  calendars.set(zone, calendar)
  return calendar
}

function createCalendar(zone: string): Calendar {
  const askOffset = offsetReader(zone)
  const offsets = new Map<number, number | null>()
  const offsetOfDay = (utcDay: number): number | null => {
    const known = offsets.get(utcDay)
    if (known !== undefined) return known
    if (offsets.size >= DAYS_MAX) offsets.clear()
    const [first, last] = [askOffset(utcDay * DAY_MS), askOffset((utcDay + 1) * DAY_MS)]
    const offset = first === last ? first : null
    offsets.set(utcDay, offset)
    return offset
  }
  return { offsetOfDay, offsetAt: (at) => offsetOfDay(Math.floor(at / DAY_MS)) ?? askOffset(at) }
}

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(minute)) parts[type] = Number(value)
    const { year = 1970, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minutes) - minute
  }
}
