const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Offsets change at whole quarters of an hour. */
export const QUARTER_MS = 15 * MINUTE_MS

/** Where a player has said nothing. */
export const DEFAULT_ZONE = 'UTC'

/** Whether this runtime knows a time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Answers the day of a moment as the calendar of a time zone has it, as the number of days since 1 January 1970. A zone
 * that is not known is taken for UTC. A day of 23 or 25 hours is one day.
 */
export function dayReader(zone: string): (at: number) => number {
  const offsetAt = offsetReader(isTimeZone(zone) ? zone : DEFAULT_ZONE)
  // Most days have one offset: asking for it takes as long as counting a hundred moments.
  const offsets = new Map<number, number | null>()
  const offsetOfDay = (utcDay: number): number | null => {
    const known = offsets.get(utcDay)
    if (known !== undefined) return known
    const [first, last] = [offsetAt(utcDay * DAY_MS), offsetAt((utcDay + 1) * DAY_MS)]
    const offset = first === last ? first : null
    offsets.set(utcDay, offset)
    return offset
  }
  return (at) => Math.floor((at + (offsetOfDay(Math.floor(at / DAY_MS)) ?? offsetAt(at))) / DAY_MS)
}

/** The week of a day, from Monday to Sunday, as a number that grows by one a week. */
export function weekOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return Math.floor((day + 3) / 7)
}

/** The Monday of a week. */
export function mondayOf(week: number): number {
  return week * 7 - 3
}

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
  })
  return (at) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(minute)) parts[type] = Number(value)
    const { year = 1970, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minutes) - minute
  }
}
