import type { GameCard, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findGame } from '../../local/games/games.ts'
import { readOwnOpinion } from './own-opinion.ts'
import type { OwnOpinion } from './own-opinion.ts'

/** What the device knows of the game that an address names. */
export interface HeldGame {
  /** The number that it was looked up by. */
  readonly number: number
  /** Undefined where the device has none. */
  readonly game: GameCard | undefined
  readonly dictionaries: GameFilters | undefined
}

interface Ahead extends HeldGame {
  readonly db: UserDatabase
  readonly word: OwnOpinion | undefined
}

let ahead: Ahead | undefined

export async function readGame(db: UserDatabase, number: number): Promise<HeldGame> {
  const [game, meta] = await Promise.all([
    // Anybody can type anything into the address.
    isGameNumber(number) ? findGame(db, number) : undefined,
    findMeta(db, 'dictionaries'),
  ])
  return { number, game, dictionaries: meta?.value }
}

/** A number that a game's page can have in its address. */
export function isGameNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0
}

/**
 * Reads what a game's page begins with, before it is shown, so that its first drawing has all of it. A failure leaves
 * that to the page, which reads again.
 */
export async function readGameAhead(db: UserDatabase, number: number): Promise<void> {
  ahead = undefined
  const [held, word] = await Promise.all([readGame(db, number), readOwnOpinion(db, number)])
  const { game } = held
  // The address may have the provider's number instead of ours.
  ahead = { ...held, db, word: game && (game.id === number ? word : await readOwnOpinion(db, game.id)) }
}

/** What was read ahead, if it was this game of this player. What has changed since is told by the page's live queries. */
export function gameAhead(db: UserDatabase, number: number): Ahead | undefined {
  return ahead?.db === db && ahead.number === number ? ahead : undefined
}
