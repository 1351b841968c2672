import type { DeckFilters } from '../../contract/games.ts'
import { DeckIndexBuilder } from '../../deck-engine/deck-index.ts'
import { deckGameOf } from '../../deck-engine/deck-game.ts'
import { countGames } from '../../deck-engine/select-games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games.ts'

/** Answers how many games on this device pass some filters and are not settled yet. */
export type GameCounter = (filters: DeckFilters) => number

/** So many are read into the index in a few milliseconds, and then the player's finger comes first. */
const GAMES_A_TURN = 400

/**
 * Reads the games of this device that are yet to be settled into an index, once, so that every edit of the filters is
 * counted in well under a frame, and without a request. What is settled meanwhile is not seen: a counter serves one
 * opening of the filters.
 */
export async function createGameCounter(db: UserDatabase): Promise<GameCounter> {
  const [games, states] = await Promise.all([readAllGames(db), db.gameStates.toArray()])
  const settled = new Set(states.flatMap(({ gameId, state }) => (state === null ? [] : [gameId])))
  const builder = new DeckIndexBuilder()
  for (const [ordinal, game] of games.entries()) {
    if (ordinal % GAMES_A_TURN === GAMES_A_TURN - 1) await nextTurn()
    if (!settled.has(game.id)) builder.add(deckGameOf(game))
  }
  const steps = builder.steps()
  for (;;) {
    const step = steps.next()
    if (step.done) return (filters) => countGames(step.value, filters)
    await nextTurn()
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
