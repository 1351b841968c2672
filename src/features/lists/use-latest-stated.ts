import type { GameState } from '../../contract/mutations.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMatchedGames, readStated } from '../../local/queries/matches.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { useSeenQuery } from '../../state/use-live.ts'

/** More than a wide screen shows. */
const LATEST_MAX = 24

export interface LatestStated {
  /** The total number. */
  readonly count: number
  /** The latest of them that are on this device, the newest first. */
  readonly games: readonly MatchedGame[]
  /** Those of the latest that are not on this device. */
  readonly missing: readonly number[]
}

/** Returns the latest games that the player has put into one state, live; undefined until they are read. */
export function useLatestStated(db: UserDatabase, state: GameState): LatestStated | undefined {
  return useSeenQuery(db, `latest-${state}`, async () => {
    const stated = await readStated(db, state)
    const ids = stated.slice(0, LATEST_MAX).map(({ gameId }) => gameId)
    const games = await readMatchedGames(db, ids)
    const known = new Set(games.map(({ id }) => id))
    return { count: stated.length, games, missing: ids.filter((id) => !known.has(id)) }
  })
}
