import { useEffect, useState } from 'react'
import type { UserDatabase } from '../local/database.ts'
import { missingGames } from '../local/games/missing-games.ts'

/** Brings games to the device; whether the server could be asked for all of them. */
export type FetchGames = (ids: readonly number[], signal: AbortSignal) => Promise<boolean>

/** What is known of games that are not on this device: on their way, out of reach for now, or unknown to the server. */
export type Missing = 'fetching' | 'unreachable' | 'unknown'

/**
 * Fetches the games that are missing, once for each, and again whenever there is a network. The database, null where nobody
 * asks what is known of them, tells which of them have come.
 */
export function useMissingGames(db: UserDatabase | null, missing: readonly number[], isOnline: boolean, fetchGames: FetchGames): Missing {
  const [asked, setAsked] = useState<{ readonly key: string; readonly isDone: boolean } | null>(null)
  const key = missing.toSorted((a, b) => a - b).join(',')
  useEffect(() => {
    if (key === '' || !isOnline) return
    const gone = new AbortController()
    const ids = key.split(',').map(Number)
    const ask = async () => {
      const isDone = await fetchGames(ids, gone.signal).catch(() => false)
      // Those that came are not unknown, though the page has yet to look again.
      const left = db && (await missingGames(db, ids))
      if (left && !gone.signal.aborted) setAsked({ key: left.join(','), isDone })
    }
    // A database that cannot be read any more is told of by whoever shows the games.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [db, key, isOnline, fetchGames])
  if (!isOnline) return 'unreachable'
  if (asked?.key !== key) return 'fetching'
  return asked.isDone ? 'unknown' : 'unreachable'
}
