import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../local/db/database.ts'
import { readMatchedGames } from '../local/queries/matches.ts'
import type { MatchedGame } from '../local/queries/matches.ts'
import { useMissingGames } from './missing-games-state.ts'
import type { Missing } from './missing-games-state.ts'
import { syncStatus } from './sync-status.ts'

const NONE: readonly number[] = []

/**
 * Returns the games of some ids that are on this device, live. The others are fetched; it returns their state too. The ids should keep
 * their identity.
 */
export function useGames(db: UserDatabase, gameIds: readonly number[]): [ReadonlyMap<number, MatchedGame>, Missing] {
  const { isOnline } = useSnapshot(syncStatus)
  const read = useLiveQuery(async () => ({ gameIds, games: await readMatchedGames(db, gameIds) }), [db, gameIds])
  const games = useMemo(() => new Map(read?.games.map((game) => [game.id, game])), [read])
  const areRead = read?.gameIds === gameIds
  const missing = useMemo(() => (areRead ? gameIds.filter((id) => !games.has(id)) : NONE), [areRead, gameIds, games])
  const state = useMissingGames(db, missing, isOnline)
  return [games, areRead ? state : 'fetching']
}
