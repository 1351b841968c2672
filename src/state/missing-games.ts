import { useEffect, useState } from 'react'

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
