/**
 * Returns whether `at` and `now` are less than `ms` milliseconds apart. If a clock was set back, `now` is the earlier one. A signed
 * difference would then stay negative, and count as recent, until the clock has caught up.
 */
export function isRecent(at: number, now: number, ms: number): boolean {
  return Math.abs(now - at) < ms
}
