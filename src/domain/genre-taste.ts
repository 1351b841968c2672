/** What a swipe says about the genres of its game. */
export const GENRE_WEIGHT_LIKED = 1
export const GENRE_WEIGHT_OWNED = 2
/** A genre that the player chose outright says as much as an owned game. */
export const GENRE_WEIGHT_CHOSEN = 2
/** How many genres make up a player's taste. */
export const PERSONAL_GENRES_MAX = 6

export interface SwipedGenres {
  state: 'liked' | 'disliked' | 'owned' | null
  genreIds: Iterable<number>
}

/** How much a swipe says about the genres of its game: like 1, owned 2, a nope nothing. */
export function genreWeightOf(state: SwipedGenres['state']): number {
  return state === 'liked' ? GENRE_WEIGHT_LIKED : state === 'owned' ? GENRE_WEIGHT_OWNED : 0
}

/** Adds up a player's swipes by genre. */
export function genreScores(swipes: Iterable<SwipedGenres>): Map<number, number> {
  const scores = new Map<number, number>()
  for (const { state, genreIds } of swipes) {
    const weight = genreWeightOf(state)
    if (weight === 0) continue
    for (const genreId of genreIds) scores.set(genreId, (scores.get(genreId) ?? 0) + weight)
  }
  return scores
}

/** The genres that a player likes most, best first, up to six; equal scores stand by the smaller id. */
export function topGenres(scores: ReadonlyMap<number, number>, max = PERSONAL_GENRES_MAX): number[] {
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([idA, a], [idB, b]) => b - a || idA - idB)
    .slice(0, max)
    .map(([genreId]) => genreId)
}

/**
 * How much each genre adds to a game's rank in this player's deck. The scores of the swipes and of the chosen
 * genres are damped as the prior damps likes, ln(1 + score): both stand on one scale, and a thousand swipes do
 * not drown popularity. Only the top six genres count, for the same reason.
 */
export function genreWeights(
  scores: ReadonlyMap<number, number>,
  chosenGenreIds: Iterable<number>,
): Map<number, number> {
  const total = new Map(scores)
  for (const genreId of new Set(chosenGenreIds)) total.set(genreId, (total.get(genreId) ?? 0) + GENRE_WEIGHT_CHOSEN)
  return new Map(topGenres(total).map((genreId) => [genreId, Math.log1p(total.get(genreId) ?? 0)]))
}
