/** When something kept was answered: the time today, else the day as well. */
export function whenOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const format = new Intl.DateTimeFormat('en-GB', isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
  return isToday ? `at ${format.format(at)}` : `on ${format.format(at)}`
}
