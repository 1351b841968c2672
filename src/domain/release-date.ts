/** Release years up to this one are placeholders, never shown and never filtered by. */
export const EARLIEST_RELEASE_YEAR = 1900

/**
 * From here on a number is milliseconds: as seconds it would be in the year 5138. Milliseconds of 1966 to 1973 are therefore read as
 * seconds, but none of our sources sends those.
 */
const SMALLEST_MILLISECONDS = 100_000_000_000

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const ISO_DATE = /^([+-]?\d{4,6})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t ].*)?)?)?$/i
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+(?:(\\d{1,2})(?:st|nd|rd|th)?,?\\s+)?(\\d{4})\\b`, 'i')
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH},?\\s+(\\d{4})\\b`, 'i')

/**
 * Returns when a game came out, in milliseconds since 1970 (UTC); null for anything else. It reads seconds, milliseconds, numeric
 * strings and dates with an English month. It also reads ISO dates (`2018`, `2018-01`, `2018-01-25`, with or without a time). A string
 * of four digits is a year. The time of day is dropped, because a release is a day.
 */
export function releaseTimeMs(value: unknown): number | null {
  if (typeof value === 'number') return numericTimeMs(value)
  if (value instanceof Date) return numericOrNull(value.getTime())
  if (typeof value !== 'string') return null
  const text = value.trim()
  const iso = ISO_DATE.exec(text)
  if (iso && (text.length === 4 || text.includes('-', 1))) return utcDay(iso[1], iso[2] ?? '1', iso[3] ?? '1')
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return numericTimeMs(Number(text))
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return utcDay(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1] ?? '')
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return utcDay(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2] ?? '1')
  return null
}

/** Returns the year that is shown and filtered by: only above 1900, else null. */
export function releaseYear(value: unknown): number | null {
  const timeMs = releaseTimeMs(value)
  if (timeMs === null) return null
  const year = yearOf(timeMs)
  return year > EARLIEST_RELEASE_YEAR ? year : null
}

const MEAN_YEAR_MS = 31_556_952_000

/** Returns the same year as `getUTCFullYear`, in a tenth of the time. An index computes the years of a complete catalogue. */
function yearOf(timeMs: number): number {
  const about = 1970 + Math.floor(timeMs / MEAN_YEAR_MS)
  // `Date.UTC` reads years of two digits as those of the last century.
  if (about <= EARLIEST_RELEASE_YEAR) return new Date(timeMs).getUTCFullYear()
  if (timeMs < Date.UTC(about, 0)) return about - 1
  return timeMs < Date.UTC(about + 1, 0) ? about : about + 1
}

function numericTimeMs(value: number): number | null {
  if (!Number.isFinite(value)) return null
  return numericOrNull(Math.abs(value) >= SMALLEST_MILLISECONDS ? value : value * 1000)
}

/** The latest time of a `Date`. */
const LATEST_TIME_MS = 8_640_000_000_000_000

function numericOrNull(timeMs: number): number | null {
  return Math.abs(timeMs) <= LATEST_TIME_MS ? timeMs : null
}

function monthNumber(name: string | undefined): string {
  return String(MONTHS.indexOf((name ?? '').toLowerCase()) + 1)
}

function utcDay(yearText: string | undefined, monthText: string, dayText: string): number | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // 31 February would become a day in March. A date that changes is not valid.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}
