/** Returns whether the connection is fast and free, as far as the browser reports it (only Chromium does); unknown counts as good. */
export function hasGoodConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
