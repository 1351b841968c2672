import { isTimeZone } from './quests/player-day.ts'
import type { QuietHours } from './notification-kinds.ts'

/**
 * Returns whether a time is in the quiet hours, which may pass midnight, by the clock of a time zone. An unknown zone counts as UTC.
 */
export function isQuiet({ from, to }: QuietHours, zone: string, at: number): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return from <= to ? from <= time && time < to : from <= time || time < to
}
