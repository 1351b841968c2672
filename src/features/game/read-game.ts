import type { UserDatabase } from '../../local/db/database.ts'
import { gameCardResource } from '../../resources/game.ts'
import { readResourceAhead } from '../../state/use-resource.ts'
import { readUserGame } from './user-game.ts'
import type { UserGame } from './user-game.ts'

/** What the player has set for the game of the page that opens next. */
const prefetched = new WeakMap<UserDatabase, { readonly number: number; readonly word: UserGame | undefined }>()

/** Prefetches the data for the first render of a game's page. A failure is left to the page, which reads again. */
export async function readGameAhead(db: UserDatabase, number: number): Promise<void> {
  prefetched.delete(db)
  const [held, word] = await Promise.all([readResourceAhead(db, gameCardResource, number), readUserGame(db, number)])
  // The address may have the provider's number instead of ours.
  prefetched.set(db, { number, word: held ? (held.game.id === number ? word : await readUserGame(db, held.game.id)) : undefined })
}

/** Returns the prefetched data if it is for this game and player. Live queries of the page report later changes. */
export function userGameAhead(db: UserDatabase, number: number): UserGame | undefined {
  const ahead = prefetched.get(db)
  return ahead?.number === number ? ahead.word : undefined
}
