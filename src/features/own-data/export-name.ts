/** Returns the name of today's file. */
export function exportName(now: number): string {
  return `questdeck-${new Date(now).toISOString().slice(0, 10)}.zip`
}
