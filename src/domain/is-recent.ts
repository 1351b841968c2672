/**
 * Returns whether `at` and `now` are less than `ms` milliseconds apart. A clock that was set back makes `now` the earlier one: then a
 * difference without its sign would stay negative, and count as recent, until the clock has caught up.
 */
export function isRecent(at: number, now: number, ms: number): boolean {
  return Math.abs(now - at) < ms
}
