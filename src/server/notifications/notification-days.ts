export const DAY_MS = 24 * 60 * 60 * 1_000
/** What is older is shown to nobody any more, and goes. */
export const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS

/** Things of one day stand together: the day by UTC, the same for everybody. */
export function dayText(now: number): string {
  return String(Math.floor(now / DAY_MS))
}
