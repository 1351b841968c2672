/** Whether the browser already has this very answer. A compressing proxy may have marked the tag as weak. */
export function isKnownAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
