/** Of the whole page under a heading of its own, or under the error of a matcher that had one. */
const SNAPSHOT = /^```yaml\n(.*?)\n```$/ms

/**
 * Answers the page as a screen reader has it, from what Playwright wrote down about a failed test
 * (`error-context.md`); undefined where there was no page any more. Of a long one the beginning.
 */
export function findPage(errorContext: string, maxLines: number): string | undefined {
  const lines = SNAPSHOT.exec(errorContext)?.[1]?.split('\n')
  if (!lines) return undefined
  const rest = lines.length - maxLines
  return [...lines.slice(0, maxLines), ...(rest > 0 ? [`… and ${rest} lines more`] : [])].join('\n')
}
