import { genreScores, topGenres } from '../../domain/genre-taste.ts'
import type { UserDatabase } from '../db/database.ts'

/** Returns the most frequent genres in the player's swipes, best first, up to six. Counts only games on this device. */
export async function readLearnedGenres(db: UserDatabase): Promise<number[]> {
  const states = await db.gameStates.where('state').anyOf('liked', 'owned').toArray()
  const games = await db.games.bulkGet(states.map((row) => row.gameId))
  return topGenres(genreScores(states.map((row, index) => ({ state: row.state, genreIds: games[index]?.genre_ids ?? [] }))))
}
