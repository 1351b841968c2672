import type { UserDatabase } from '../../local/database.ts'
import { trimGames } from '../../local/games.ts'
import { sweepLists } from '../../local/sweep-lists.ts'

/** Lets go what lies on the device for nothing: what is left of deleted lists, then the games that nothing needs. */
export async function tidyUp(db: UserDatabase): Promise<void> {
  await sweepLists(db)
  await trimGames(db)
}
