const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const WEEK_S = 7 * DAY_S

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** How long ago something was: `just now` (and for what a faster clock dates ahead), `12s ago`, `5m ago`, `3h ago`, `2d ago`, after a week its day. Both in milliseconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds <= 0) return 'just now'
  if (seconds < MINUTE_S) return `${seconds}s ago`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}m ago`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)}h ago`
  return seconds < WEEK_S ? `${Math.floor(seconds / DAY_S)}d ago` : DAY.format(at)
}
