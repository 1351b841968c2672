import type { UserDatabase } from '../local/db/database.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { GameCard } from '../contract/games.ts'
import { findGame } from '../local/queries/games.ts'
import { useMissingGames } from './missing-games-state.ts'
import { syncStatus } from './sync-status.ts'

/** The parameter of the address with the game's id. The top bar reads it to link to the game's discussions. */
const PARAMETER = 'gameId'
const NONE: readonly number[] = []

/**
 * Returns the game that the thread names. Until the thread is loaded it returns the game in the address. A game that this device does
 * not have is fetched. If the address names none, the parameter is added.
 */
export function useThreadGame(db: UserDatabase, ofThread: number | undefined): GameCard | undefined {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const named = new URLSearchParams(query).get(PARAMETER)
  const inAddress = named !== null && /^\d{1,15}$/.test(named) ? Number(named) : undefined
  useEffect(() => {
    if (ofThread === undefined || named !== null) return
    const next = new URLSearchParams(query)
    next.set(PARAMETER, String(ofThread))
    navigate(`${path}?${next.toString()}`, { replace: true, state: history.state })
  }, [ofThread, named, query, path, navigate])
  // A game that only the address names may not exist, so it is not requested.
  return useGameHere(db, ofThread ?? inAddress, ofThread !== undefined)
}

/** Returns a game by its id. If this device does not have it, it is fetched, unless that is not wanted. */
export function useGameHere(db: UserDatabase, number: number | undefined, isFetched = true): GameCard | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const found = useLiveQuery(async () => ({ number, game: number === undefined ? undefined : await findGame(db, number) }), [db, number])
  const isRead = found !== undefined && found.number === number
  const isMissing = isRead && found.game === undefined && number !== undefined && isFetched
  useMissingGames(null, isMissing ? [number] : NONE, isOnline)
  return isRead ? found.game : undefined
}
