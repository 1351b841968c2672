import type { GameCard, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { findGame } from '../../local/queries/games.ts'
import { readUserGame } from './user-game.ts'
import type { UserGame } from './user-game.ts'

/** The device's data of the game in an address. */
export interface HeldGame {
  /** The number of the look-up. */
  readonly number: number
  /** Undefined if the device has none. */
  readonly game: GameCard | undefined
  readonly dictionaries: GameFilters | undefined
}

interface Ahead extends HeldGame {
  readonly word: UserGame | undefined
}

const prefetched = new WeakMap<UserDatabase, Ahead>()

export async function readGame(db: UserDatabase, number: number): Promise<HeldGame> {
  const [game, meta] = await Promise.all([
    // The address may contain anything.
    isGameNumber(number) ? findGame(db, number) : undefined,
    findMeta(db, 'dictionaries'),
  ])
  return { number, game, dictionaries: meta?.value }
}

/** Returns whether a number can be in the address of a game's page. */
export function isGameNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0
}

/** Prefetches the data for the first render of a game's page. A failure is left to the page, which reads again. */
export async function readGameAhead(db: UserDatabase, number: number): Promise<void> {
  prefetched.delete(db)
  const [held, word] = await Promise.all([readGame(db, number), readUserGame(db, number)])
  const { game } = held
  // The address may have the provider's number instead of ours.
  prefetched.set(db, { ...held, word: game && (game.id === number ? word : await readUserGame(db, game.id)) })
}

/** Returns the prefetched data if it is for this game and player. Live queries of the page report later changes. */
export function gameAhead(db: UserDatabase, number: number): Ahead | undefined {
  const ahead = prefetched.get(db)
  return ahead?.number === number ? ahead : undefined
}
