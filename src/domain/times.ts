/**
 * All formats of days and times, in the browser's own locale: the app has no other. Unless a name says otherwise, days are those of
 * the player's own time zone. Nothing else formats a day or a time (`times.test.ts`).
 */

/** How much of a date is known, in the catalogues' numbers. */
export const DAY_KNOWN = 0
export const MONTH_KNOWN = 1
export const YEAR_KNOWN = 2

const OPTIONS = {
  /** A day without a time is the same in every time zone. */
  calendarDay: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  calendarMonth: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  calendarYear: { year: 'numeric', timeZone: 'UTC' },
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  monthName: { month: 'short', timeZone: 'UTC' },
  weekdayName: { weekday: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Each is created at its first use. */
const formats = new Map<keyof typeof OPTIONS, Intl.DateTimeFormat>()

function write(name: keyof typeof OPTIONS, at: string | number): string {
  const format = formats.get(name) ?? new Intl.DateTimeFormat(undefined, OPTIONS[name])
  formats.set(name, format)
  return format.format(new Date(at))
}

/**
 * Returns a day without a time: a release, a day of play. It is the same day in every time zone. Takes milliseconds since 1970
 * (UTC) or `yyyy-mm-dd`.
 */
export function calendarDay(day: number | string, known: 0 | 1 | 2 = DAY_KNOWN): string {
  const name = known === YEAR_KNOWN ? 'calendarYear' : known === MONTH_KNOWN ? 'calendarMonth' : 'calendarDay'
  return write(name, typeof day === 'string' ? `${day}T00:00:00Z` : day)
}

/** Returns the day of a time, such as `3 May 2026`. Takes ISO 8601 or milliseconds, like all below. */
export const shortDay = (at: string | number): string => write('shortDay', at)

/** Returns the day of a time with its full month. */
export const longDay = (at: string | number): string => write('longDay', at)

/** Returns a day of this year with its weekday, without the year. */
export const weekday = (at: string | number): string => write('weekday', at)

/** Returns the short name of a weekday. */
export const weekdayName = (at: number): string => write('weekdayName', at)

/** Returns the short name of a month, from 1 to 12. */
export const monthName = (month: number): string => write('monthName', Date.UTC(2000, month - 1))

/** Returns the day of a time in the player's own time zone, as `yyyy-mm-dd`. In milliseconds. */
export function localDay(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns a day and a time. */
export const moment = (at: string | number): string => write('moment', at)

/** Returns the time if it is of today, otherwise the day as well. Both in milliseconds. */
export function timeOrMoment(at: number, now: number): string {
  return write(isSameDay(at, now) ? 'time' : 'moment', at)
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/**
 * Returns how long ago something was: `just now` (also for a future time), `12s ago`, `5m ago`, `3h ago`. Before that it returns the
 * day. Both in milliseconds.
 */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds <= 0) return 'just now'
  if (seconds < MINUTE_S) return `${seconds}s ago`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}m ago`
  return seconds < DAY_S ? `${Math.floor(seconds / HOUR_S)}h ago` : shortDay(at)
}

function isSameDay(at: number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString()
}
