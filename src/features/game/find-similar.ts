import type { GameCard } from '../../contract/games.ts'
import { similarGames } from '../../deck-engine/similar-games.ts'
import { similarIndexInSteps } from '../../deck-engine/similar-index.ts'
import type { SimilarIndex } from '../../deck-engine/similar-index.ts'
import { readChoices } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'

const GAMES_ON_THE_SHELF = 12

interface Held {
  /** Of how many games it was made, and whether of those for adults as well. */
  readonly made: string
  readonly index: Promise<SimilarIndex>
}

const held = new WeakMap<UserDatabase, Held>()

/** The games on this device that are most like one of them; none that the player has turned down. */
export async function findSimilar(db: UserDatabase, gameId: number): Promise<GameCard[]> {
  const [wanted, index, turnedDown] = await Promise.all([
    db.games.get(gameId),
    deviceIndex(db),
    db.gameStates.where('state').equals('disliked').primaryKeys(),
  ])
  if (!wanted) return []
  const ids = similarGames(index, wanted, { limit: GAMES_ON_THE_SHELF, without: new Set(turnedDown) })
  const games = await db.games.bulkGet(ids)
  return games.filter((game) => game !== undefined)
}

/** Made when it is first needed, and anew once games have joined or gone: from one game to the next it is at hand. */
async function deviceIndex(db: UserDatabase): Promise<SimilarIndex> {
  const [count, { adult_games: adult }] = await Promise.all([db.games.count(), readChoices(db)])
  const made = `${count} ${adult}`
  const before = held.get(db)
  if (before?.made === made) return before.index
  const index = buildInTurns(db)
  held.set(db, { made, index })
  index.catch(() => held.delete(db))
  return index
}

async function buildInTurns(db: UserDatabase): Promise<SimilarIndex> {
  const steps = similarIndexInSteps(await readAllGames(db))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    // Whatever the player does meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
