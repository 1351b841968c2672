import { genreScores, topGenres } from '../../domain/genre-taste.ts'
import type { UserDatabase } from '../database.ts'

/** The genres that the player's swipes speak of most, best first, up to six, as far as this device has the games. */
export async function readLearnedGenres(db: UserDatabase): Promise<number[]> {
  const states = await db.gameStates.where('state').anyOf('liked', 'owned').toArray()
  const games = await db.games.bulkGet(states.map((row) => row.gameId))
  return topGenres(genreScores(states.map((row, index) => ({ state: row.state, genreIds: games[index]?.genre_ids ?? [] }))))
}
