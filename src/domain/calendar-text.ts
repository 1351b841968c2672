const DAY_MS = 24 * 60 * 60 * 1_000
/** The longest line, without its end (RFC 5545). */
const LINE_OCTETS = 75

export interface CalendarDay {
  /** Globally unique, and the same at every read of the calendar. */
  readonly id: string
  /** Any time of the day, by UTC, in milliseconds since 1970. */
  readonly day: number
  readonly title: string
  readonly url: string
}

export interface CalendarOfDays {
  readonly name: string
  /** The time of the read, in milliseconds since 1970. */
  readonly at: number
  readonly days: readonly CalendarDay[]
}

/** Returns a calendar of all-day events (RFC 5545). Texts are escaped, long lines are folded, and lines end with CRLF. */
export function calendarText({ name, at, days }: CalendarOfDays): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Questdeck//Releases//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...days.flatMap(({ id, day, title, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}`,
      `DTSTAMP:${timeText(at)}`,
      `DTSTART;VALUE=DATE:${dayText(day)}`,
      `DTEND;VALUE=DATE:${dayText(day + DAY_MS)}`,
      `SUMMARY:${escaped(title)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${wrapped(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** Returns lines of at most 75 octets that split no character. Each except the first begins with a space. */
function wrapped(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}

function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
