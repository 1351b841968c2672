/** The address of another page before the session, which leads to the same place afterwards. */
export function withReturnTo(path: string, query: string): string {
  const known = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const key of ['returnTo', 'again']) {
    const value = known.get(key)
    if (value !== null) kept.set(key, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
