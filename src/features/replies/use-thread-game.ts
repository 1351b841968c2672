import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findGame } from '../../local/games.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { syncStatus } from '../../state/sync-status.ts'

/** What the address calls the game: by it the top bar knows whose discussions to open. */
const PARAMETER = 'gameId'
const NONE: readonly number[] = []

/**
 * The game that a thread is about: the review's, and until that is known the one that the address names; fetched where this
 * device does not have it. An address that names none is given it.
 */
export function useThreadGame(db: UserDatabase, ofReview: number | undefined, fetchGames: FetchGames): GameCard | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const [path, navigate] = useLocation()
  const query = useSearch()
  const named = new URLSearchParams(query).get(PARAMETER)
  const number = ofReview ?? (named !== null && /^\d{1,15}$/.test(named) ? Number(named) : undefined)
  const found = useLiveQuery(async () => ({ number, game: number === undefined ? undefined : await findGame(db, number) }), [db, number])
  const isRead = found !== undefined && found.number === number
  const isMissing = isRead && found.game === undefined && ofReview !== undefined
  useMissingGames(isMissing ? [ofReview] : NONE, isOnline, fetchGames)
  useEffect(() => {
    if (ofReview === undefined || named !== null) return
    const next = new URLSearchParams(query)
    next.set(PARAMETER, String(ofReview))
    navigate(`${path}?${next.toString()}`, { replace: true, state: history.state })
  }, [ofReview, named, query, path, navigate])
  return isRead ? found.game : undefined
}
