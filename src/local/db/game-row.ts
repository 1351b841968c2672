import type { GameCard } from '../../contract/games.ts'

/** A game as the server returned it. */
export interface GameRow extends GameCard {
  /** When it was last used here, in milliseconds. */
  usedAt?: number
  /** When the server last returned it, in milliseconds. Absent if an older build has cached it. */
  toldAt?: number
  /** The main game, if this one was merged. This row then has the main game's card, under the old id. */
  mainId?: number
}
