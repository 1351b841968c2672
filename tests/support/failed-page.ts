/** Matches the complete page under a heading of its own, or under the error of a matcher that had one. */
const SNAPSHOT = /^```yaml\n(.*?)\n```$/ms

/**
 * Returns the page's accessibility tree from the file that Playwright wrote for a failed test (`error-context.md`); undefined if the page
 * was closed. A long tree is cut.
 */
export function findPage(errorContext: string, maxLines: number): string | undefined {
  const lines = SNAPSHOT.exec(errorContext)?.[1]?.split('\n')
  if (!lines) return undefined
  const rest = lines.length - maxLines
  return [...lines.slice(0, maxLines), ...(rest > 0 ? [`… and ${rest} lines more`] : [])].join('\n')
}
