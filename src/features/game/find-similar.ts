import type { GameCard } from '../../contract/games.ts'
import { similarGames } from '../../deck-engine/similar-games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games.ts'

const GAMES_ON_THE_SHELF = 12

/** The games on this device that are most like one of them; none that the player has turned down. */
export async function findSimilar(db: UserDatabase, gameId: number): Promise<GameCard[]> {
  const [games, turnedDown] = await Promise.all([
    readAllGames(db),
    db.gameStates.where('state').equals('disliked').primaryKeys(),
  ])
  const wanted = games.find(({ id }) => id === gameId)
  if (!wanted) return []
  return similarGames(wanted, games, { limit: GAMES_ON_THE_SHELF, without: new Set(turnedDown) })
}
