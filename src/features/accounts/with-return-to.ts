/** Returns the address of another page before the session. It leads to the same place after sign-in. */
export function withReturnTo(path: string, query: string): string {
  const known = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const key of ['returnTo', 'again']) {
    const value = known.get(key)
    if (value !== null) kept.set(key, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Whether the guard stopped them before a list's deck, at whose end the list is liked. */
export function comesFromList(query: string): boolean {
  return new URLSearchParams(query).get('returnTo')?.startsWith('/swipedeck/list/') ?? false
}
