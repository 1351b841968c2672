import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { GameCard } from '../contract/games.ts'
import { useMissingGames } from './missing-games.ts'
import type { FetchGames } from './missing-games.ts'
import { syncStatus } from './sync-status.ts'

/** What the address calls the game: by it the top bar knows whose discussions to open. */
const PARAMETER = 'gameId'
const NONE: readonly number[] = []

/** Looks a game up on this device. */
export type FindGame = (gameId: number) => Promise<GameCard | undefined>

/**
 * The game that a thread is about: the one that it says itself, and until that is known the one that the address names;
 * fetched where this device does not have it. An address that names none is given it. `find` should keep its identity.
 */
export function useThreadGame(find: FindGame, ofThread: number | undefined, fetchGames: FetchGames): GameCard | undefined {
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
  // What only an address names may not be there: it is not asked for.
  return useGameHere(find, ofThread ?? inAddress, ofThread === undefined ? null : fetchGames)
}

/** A game by its number; fetched where this device does not have it, unless there is nothing to fetch it by. */
export function useGameHere(find: FindGame, number: number | undefined, fetchGames: FetchGames | null): GameCard | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const found = useLiveQuery(async () => ({ number, game: number === undefined ? undefined : await find(number) }), [find, number])
  const isRead = found !== undefined && found.number === number
  const isMissing = isRead && found.game === undefined && number !== undefined && fetchGames !== null
  useMissingGames(null, isMissing ? [number] : NONE, isOnline, fetchGames ?? nothingToFetch)
  return isRead ? found.game : undefined
}

const nothingToFetch: FetchGames = () => Promise.resolve(true)
