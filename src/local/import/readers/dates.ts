const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/
const SHORT_YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})(?!\d)/
/** Years of two digits up to here are of this century, because nobody dates a game they played before 1970. */
const SHORT_YEAR_MAX = 69
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? ([a-z]{3,9})\.?,? (\d{4})(?!\d)/i
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/** Which of the two numbers before a year is the day. */
export type DayOrder = 'day-month' | 'month-day'

/**
 * Returns the order that a number above 12 in a column of dates proves. A column without one is read as services in the
 * US write it.
 */
export function orderOf(dates: Iterable<string>): DayOrder {
  for (const text of dates) {
    const [, first, , second] = YEAR_LAST.exec(text.trim()) ?? SHORT_YEAR_LAST.exec(text.trim()) ?? []
    if (Number(second) > 12) return 'month-day'
    if (Number(first) > 12) return 'day-month'
  }
  return 'month-day'
}

/** Returns the day that a text begins with, as `yyyy-mm-dd`. Undefined if the calendar has no such day. */
export function dayOf(text: string, order: DayOrder = 'month-day'): string | undefined {
  const date = text.trim()
  const [, y1, m1, d1] = YEAR_FIRST.exec(date) ?? []
  if (y1 !== undefined) return day(y1, m1, d1)
  const [, first, sign, second, shortOrLong] = YEAR_LAST.exec(date) ?? SHORT_YEAR_LAST.exec(date) ?? []
  const y2 = shortOrLong?.length === 2 ? `${Number(shortOrLong) <= SHORT_YEAR_MAX ? 20 : 19}${shortOrLong}` : shortOrLong
  // With full stops the day comes first, in every country that writes dates like that.
  if (y2 !== undefined) return order === 'day-month' || sign === '.' ? day(y2, second, first) : day(y2, first, second)
  const [, m3 = '', d3, y3] = MONTH_FIRST.exec(date) ?? []
  if (y3 !== undefined) return day(y3, monthOf(m3), d3)
  const [, d4, m4 = '', y4] = DAY_FIRST.exec(date) ?? []
  return y4 === undefined ? undefined : day(y4, monthOf(m4), d4)
}

/**
 * Returns a time in milliseconds since 1970. An instant without a zone is taken as UTC. Otherwise it is the day that a
 * text begins with.
 */
export function timeOf(text: string, order: DayOrder = 'month-day'): number | undefined {
  const [, date, clock, zone = 'Z'] = INSTANT.exec(text.trim()) ?? []
  const start = date === undefined ? dayOf(text, order) : date
  const time = start === undefined ? Number.NaN : Date.parse(date === undefined ? start : `${start}T${clock}${zone}`)
  return Number.isNaN(time) ? undefined : time
}

/** Returns the time of a number of seconds since 1970. */
export function timeOfSeconds(seconds: unknown): number | undefined {
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? Math.round(seconds * 1_000) : undefined
}

/** Returns the day of a time, in UTC. */
export function dayOfTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function day(year: string | undefined, month: string | number | undefined, date: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
