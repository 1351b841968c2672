import type { GameCard } from '../../contract/games.ts'
import { similarGamesInSteps } from '../../deck-engine/similar-games.ts'
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
  const steps = similarGamesInSteps(wanted, games, { limit: GAMES_ON_THE_SHELF, without: new Set(turnedDown) })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    // Whatever the player does meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
