/** Platforms that are chosen together as one pick of onboarding's second step. */
export interface PopularPick {
  readonly key: 'pc' | 'playstation' | 'nintendo' | 'xbox'
  readonly label: string
  readonly ids: readonly number[]
}

/** PC, PlayStation 5, the Switch family and Xbox Series, in this order; a label names all its platforms. */
export const POPULAR_PICKS: readonly PopularPick[] = [
  { key: 'pc', label: 'PC', ids: [6] },
  { key: 'playstation', label: 'PlayStation 5', ids: [167] },
  { key: 'nintendo', label: 'Nintendo Switch and Switch 2', ids: [130, 508] },
  { key: 'xbox', label: 'Xbox Series X|S', ids: [169] },
]

/** Returns the chosen platforms with all of a choice added, or without them if all were chosen. */
export function togglePlatforms(chosen: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const next = new Set(chosen)
  const isFullyChosen = ids.every((id) => chosen.has(id))
  for (const id of ids) {
    if (isFullyChosen) next.delete(id)
    else next.add(id)
  }
  return next
}
