import { useEffect, useState } from 'react'
import { subscribe } from 'valtio'
import type { UserDatabase } from '../local/database.ts'
import { missingGames } from '../local/games/missing-games.ts'
import { syncStatus } from './sync-status.ts'

/** Brings games to the device; whether the server could be asked for all of them. */
export type FetchGames = (ids: readonly number[], signal: AbortSignal) => Promise<boolean>

/** What is known of games that are not on this device: on their way, out of reach for now, or unknown to the server. */
export type Missing = 'fetching' | 'unreachable' | 'unknown'

/**
 * Fetches the games that are missing, once for each; again whenever there is a network, and after a failure with each sync
 * that succeeds. The database, null where nobody asks what is known of them, tells which of them have come.
 */
export function useMissingGames(db: UserDatabase | null, missing: readonly number[], isOnline: boolean, fetchGames: FetchGames): Missing {
  const [asked, setAsked] = useState<{ readonly key: string; readonly isDone: boolean } | null>(null)
  const [retries, setRetries] = useState(0)
  const hasFailed = asked?.isDone === false
  useEffect(() => {
    if (!hasFailed) return undefined
    let before = syncStatus.lastSuccessAt
    return subscribe(syncStatus, () => {
      if (syncStatus.lastSuccessAt !== before) setRetries((count) => count + 1)
      before = syncStatus.lastSuccessAt
    })
  }, [hasFailed])
  const key = missing.toSorted((a, b) => a - b).join(',')
  useEffect(() => {
    if (key === '' || !isOnline) return
    const gone = new AbortController()
    const ids = key.split(',').map(Number)
    const ask = async () => {
      const isDone = await fetchGames(ids, gone.signal).catch(() => false)
      // Those that came are not unknown, though the page has yet to look again.
      const left = db ? await missingGames(db, ids) : ids
      if (!gone.signal.aborted) setAsked({ key: left.join(','), isDone })
    }
    // A database that cannot be read any more is told of by whoever shows the games.
    ask().catch(() => undefined)
    return () => gone.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, key, isOnline, fetchGames, retries])
  if (!isOnline) return 'unreachable'
  if (asked?.key !== key) return 'fetching'
  return asked.isDone ? 'unknown' : 'unreachable'
}
