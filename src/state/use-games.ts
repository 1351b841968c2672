import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../local/db/database.ts'
import { readMatchedGames } from '../local/queries/matches.ts'
import type { MatchedGame } from '../local/queries/matches.ts'
import { useMissingGames } from './missing-games-state.ts'
import type { Missing } from './missing-games-state.ts'
import { syncStatus } from './sync-status.ts'

const NO_GAMES: ReadonlyMap<number, MatchedGame> = new Map()

/**
 * Returns the games of some ids that are on this device, live. The others are fetched; it returns their state too.
 */
export function useGames(db: UserDatabase, gameIds: readonly number[]): [ReadonlyMap<number, MatchedGame>, Missing] {
  const { isOnline } = useSnapshot(syncStatus)
  const key = gameIds.join()
  const read = useLiveQuery(
    async () => ({ key, games: new Map((await readMatchedGames(db, gameIds)).map((game) => [game.id, game])) }),
    [db, key],
  )
  const games = read?.games ?? NO_GAMES
  const areRead = read?.key === key
  const missing = areRead ? gameIds.filter((id) => !games.has(id)) : []
  const state = useMissingGames(db, missing, isOnline)
  return [games, areRead ? state : 'fetching']
}
