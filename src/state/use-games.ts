import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../local/database.ts'
import { readMatchedGames } from '../local/games/matches.ts'
import type { MatchedGame } from '../local/games/matches.ts'
import { useMissingGames } from './missing-games.ts'
import type { FetchGames, Missing } from './missing-games.ts'
import { syncStatus } from './sync-status.ts'

const NONE: readonly number[] = []

/** Games by their ids, live, as far as they are on this device; the others are fetched. The ids should keep their identity. */
export function useGames(db: UserDatabase, gameIds: readonly number[], fetchGames: FetchGames): [ReadonlyMap<number, MatchedGame>, Missing] {
  const { isOnline } = useSnapshot(syncStatus)
  const read = useLiveQuery(async () => ({ gameIds, games: await readMatchedGames(db, gameIds) }), [db, gameIds])
  const games = useMemo(() => new Map(read?.games.map((game) => [game.id, game])), [read])
  const areRead = read?.gameIds === gameIds
  const missing = useMemo(() => (areRead ? gameIds.filter((id) => !games.has(id)) : NONE), [areRead, gameIds, games])
  const state = useMissingGames(db, missing, isOnline, fetchGames)
  return [games, areRead ? state : 'fetching']
}
