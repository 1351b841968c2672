export const DAY_MS = 24 * 60 * 60 * 1_000
/** Older notifications are not shown any more, and are deleted. */
export const NOTIFICATIONS_TTL_MS = 90 * DAY_MS

/** Returns the day that groups events: by UTC, the same for everybody. */
export function dayText(now: number): string {
  return String(Math.floor(now / DAY_MS))
}
