/** Returns whether the browser already has this response. A compressing proxy may have marked the tag as weak. */
export function isKnownResponse(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
