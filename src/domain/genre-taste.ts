export const GENRE_WEIGHT_LIKED = 1
export const GENRE_WEIGHT_OWNED = 2
/** The number of genres in a player's taste. */
export const PERSONAL_GENRES_MAX = 6

export interface SwipedGenres {
  state: 'liked' | 'disliked' | 'owned' | null
  genreIds: Iterable<number>
}

/** Returns the weight of a swipe for the genres of its game: like 1, owned 2, a nope nothing. */
export function genreWeightOf(state: SwipedGenres['state']): number {
  return state === 'liked' ? GENRE_WEIGHT_LIKED : state === 'owned' ? GENRE_WEIGHT_OWNED : 0
}

/** Returns the sums of a player's swipes by genre. */
export function genreScores(swipes: Iterable<SwipedGenres>): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { state, genreIds } of swipes) {
    const weight = genreWeightOf(state)
    if (weight === 0) continue
    for (const genreId of genreIds) scores.set(genreId, (scores.get(genreId) ?? 0) + weight)
  }
  return scores
}

/** Returns the genres that a player likes most, the best first, up to `max` (six). Equal scores are ordered by the smaller id. */
export function topGenres(scores: ReadonlyMap<number, number>, max = PERSONAL_GENRES_MAX): number[] {
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([idA, a], [idB, b]) => b - a || idA - idB)
    .slice(0, max)
    .map(([genreId]) => genreId)
}
