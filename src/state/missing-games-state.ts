import { useEffect, useState } from 'react'
import { subscribe } from 'valtio'
import type { Unavailable } from '../domain/fetch-status.ts'
import { fetchGames } from '../resources/background/fetch-games.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { missingGames } from '../local/queries/missing-games.ts'
import { usePlayer } from './player.ts'
import { syncStatus } from './sync-status.ts'

/** The state of games that are not on this device: in progress, unavailable for now, or unknown to the server. */
export type Missing = 'fetching' | Unavailable | 'unknown'

/**
 * Fetches the missing games, once for each. It tries again whenever the network is back, and after a failure with each sync that
 * succeeds. Returns their state. `db` says which of them have arrived; it is null if the caller does not need the state.
 */
export function useMissingGames(db: UserDatabase | null, missing: readonly number[], isOnline: boolean): Missing {
  const { device, remote } = usePlayer()
  const [asked, setAsked] = useState<{ readonly key: string; readonly failure: 'failed' | 'unreachable' | null } | null>(null)
  const [retries, setRetries] = useState(0)
  const hasFailed = asked !== null && asked.failure !== null
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
    const unmounted = new AbortController()
    const ids = key.split(',').map(Number)
    const ask = async () => {
      const failure = await fetchGames(device, remote, ids, unmounted.signal).catch(() => 'unreachable' as const)
      // Games that have arrived are not unknown, even if the page has not read them yet.
      const left = db ? await missingGames(db, ids) : ids
      if (!unmounted.signal.aborted) setAsked({ key: left.join(','), failure })
    }
    // If the database cannot be read, the component that shows the games reports it.
    ask().catch(() => undefined)
    return () => unmounted.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, key, isOnline, device, remote, retries])
  if (!isOnline) return 'offline'
  if (asked?.key !== key) return 'fetching'
  return asked.failure ?? 'unknown'
}
