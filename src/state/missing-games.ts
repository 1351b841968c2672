import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../local/database.ts'
import { readMatchedGames } from '../local/games/matches.ts'
import type { MatchedGame } from '../local/games/matches.ts'
import { syncStatus } from './sync-status.ts'

/** Brings games to the device; whether the server could be asked for all of them. */
export type FetchGames = (ids: readonly number[], signal: AbortSignal) => Promise<boolean>

/** What is known of games that are not on this device: on their way, out of reach for now, or unknown to the server. */
export type Missing = 'fetching' | 'unreachable' | 'unknown'

/** Fetches the games that are missing, once for each, and again whenever there is a network. */
export function useMissingGames(missing: readonly number[], isOnline: boolean, fetchGames: FetchGames): Missing {
  const [asked, setAsked] = useState<{ readonly key: string; readonly isDone: boolean } | null>(null)
  const key = missing.toSorted((a, b) => a - b).join(',')
  useEffect(() => {
    if (key === '' || !isOnline) return
    const gone = new AbortController()
    fetchGames(key.split(',').map(Number), gone.signal).then(
      (isDone) => gone.signal.aborted || setAsked({ key, isDone }),
      () => gone.signal.aborted || setAsked({ key, isDone: false }),
    )
    return () => gone.abort()
  }, [key, isOnline, fetchGames])
  if (!isOnline) return 'unreachable'
  if (asked?.key !== key) return 'fetching'
  return asked.isDone ? 'unknown' : 'unreachable'
}

const NONE: readonly number[] = []

/** Games by their ids, live, as far as they are on this device; the others are fetched. The ids should keep their identity. */
export function useGames(db: UserDatabase, gameIds: readonly number[], fetchGames: FetchGames): [ReadonlyMap<number, MatchedGame>, Missing] {
  const { isOnline } = useSnapshot(syncStatus)
  const read = useLiveQuery(async () => ({ gameIds, games: await readMatchedGames(db, gameIds) }), [db, gameIds])
  const games = useMemo(() => new Map(read?.games.map((game) => [game.id, game])), [read])
  const areRead = read?.gameIds === gameIds
  const missing = useMemo(() => (areRead ? gameIds.filter((id) => !games.has(id)) : NONE), [areRead, gameIds, games])
  return [games, useMissingGames(missing, isOnline, fetchGames)]
}
