/** How much of a date is known, as catalogues number it. */
export const DAY_KNOWN = 0
export const MONTH_KNOWN = 1
export const YEAR_KNOWN = 2

const OPTIONS = [
  { day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { year: 'numeric' },
] as const satisfies readonly Intl.DateTimeFormatOptions[]

/** Made when the first is needed. */
const formats: Intl.DateTimeFormat[] = []

/**
 * Formats a day without a time: a release, a day of play. It is the same day in every time zone. Takes milliseconds since 1970
 * (UTC) or `yyyy-mm-dd`.
 */
export function calendarDay(day: number | string, known: 0 | 1 | 2 = DAY_KNOWN): string {
  const format = (formats[known] ??= new Intl.DateTimeFormat('en-GB', { ...OPTIONS[known], timeZone: 'UTC' }))
  return format.format(typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day)
}
