/** What a file of today is called. */
export function exportName(now: number): string {
  return `questdeck-${new Date(now).toISOString().slice(0, 10)}.zip`
}
