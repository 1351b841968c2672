const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Returns a waiting time as text, never shorter than it is: `40 seconds`, `2 minutes`, `23 hours`. */
export function waitInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  const [count, unit] =
    seconds < MINUTE_S
      ? [seconds, 'second']
      : seconds <= HOUR_S
        ? [Math.ceil(seconds / MINUTE_S), 'minute']
        : [Math.ceil(seconds / HOUR_S), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
