import type { DeckFilters } from '../../contract/games.ts'
import { DeckIndexBuilder } from '../../deck-engine/deck-index.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { deckGameOf } from '../../deck-engine/deck-game.ts'
import { countGames } from '../../deck-engine/select-games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'

/** How many games on this device pass some filters. */
export interface GameCounter {
  /** That the player can still be dealt. */
  countLeft(filters: DeckFilters): number
  /** That the player has settled. */
  countSettled(filters: DeckFilters): number
}

/** So many are read into the index in a few milliseconds, and then the player's finger comes first. */
const GAMES_A_TURN = 400

/**
 * Reads the games of this device into an index, once, so that every edit of the filters is counted in well under a
 * frame, and without a request. What is settled meanwhile is not seen: a counter serves one opening of the filters.
 */
export async function createGameCounter(db: UserDatabase): Promise<GameCounter> {
  const [games, states] = await Promise.all([readAllGames(db), db.gameStates.toArray()])
  const settled = new Set(states.flatMap(({ gameId, state }) => (state === null ? [] : [gameId])))
  const [left, done] = [new DeckIndexBuilder(), new DeckIndexBuilder()]
  for (const [ordinal, game] of games.entries()) {
    if (ordinal % GAMES_A_TURN === GAMES_A_TURN - 1) await nextTurn()
    const builder = settled.has(game.id) ? done : left
    builder.add(deckGameOf(game))
  }
  const [leftIndex, settledIndex] = [await built(left), await built(done)]
  // What is not to be shown was not read.
  return {
    countLeft: (filters) => countGames(leftIndex, { ...filters, adult: true }),
    countSettled: (filters) => countGames(settledIndex, { ...filters, adult: true }),
  }
}

async function built(builder: DeckIndexBuilder): Promise<DeckIndex> {
  const steps = builder.steps()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
