/** Returns the last time that it was `hour` o'clock in this machine's time zone, in milliseconds since 1970. */
export function lastNight(now: number, hour: number): number {
  const night = new Date(now)
  night.setHours(hour, 0, 0, 0)
  if (night.getTime() > now) night.setDate(night.getDate() - 1)
  return night.getTime()
}
