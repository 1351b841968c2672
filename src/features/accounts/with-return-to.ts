/** Returns the address of another page before the session. It leads to the same place after sign-in. */
export function withReturnTo(path: string, query: string): string {
  const known = new URLSearchParams(query)
  const params = new URLSearchParams()
  for (const key of ['returnTo', 'again']) {
    const value = known.get(key)
    if (value !== null) params.set(key, value)
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns whether the guard stopped the player before a list's deck, whose last card is the list to like. */
export function comesFromList(query: string): boolean {
  return new URLSearchParams(query).get('returnTo')?.startsWith('/swipedeck/list/') ?? false
}
