import { useEffect, useState } from 'react'
import type { Unavailable } from '../domain/fetch-status.ts'
import type { GameCard } from '../contract/games.ts'
import { SEARCH_DEBOUNCE_MS } from '../contract/limits.ts'

/** A short pause in typing starts a search on this device, because that costs no request. */
const DEVICE_REST_MS = 120
/** Until the server responds, up to this many of the device's games come before its own. */
const DEVICE_FIRST = 5

/** The functions that find games by name, the best first. The object should keep its identity. */
export interface FindGames {
  readonly onDevice: (text: string) => Promise<readonly GameCard[]>
  /** Returns why there is no result of the server. Rejects only if aborted. */
  readonly onServer: (text: string, signal: AbortSignal) => Promise<readonly GameCard[] | 'failed' | 'unreachable'>
}

export interface NameSearch {
  /** The text that was searched for; empty if there is none. */
  readonly text: string
  readonly games: readonly GameCard[]
  /** `asking`: the server has not responded yet. The others say who has responded, or why the server has not. */
  readonly state: 'asking' | 'server' | Unavailable
}

const NOTHING: NameSearch = { text: '', games: [], state: 'asking' }

/**
 * Returns games by name: first those on this device, then the server's below them, so that nothing moves under a thumb. Without a
 * network or a response it returns the device's games only.
 */
export function useNameSearch(typed: string, find: FindGames, isOnline: boolean): NameSearch {
  const text = typed.trim()
  const [search, setSearch] = useState(NOTHING)
  useEffect(() => {
    if (text === '') return
    const unmounted = new AbortController()
    const { signal } = unmounted
    const show = (games: readonly GameCard[], state: NameSearch['state']) => signal.aborted || setSearch({ text, games, state })
    const ask = async () => {
      await rest(DEVICE_REST_MS, signal)
      const found = find.onDevice(text)
      if (!isOnline) return show(await found, 'offline')
      const rested = rest(SEARCH_DEBOUNCE_MS - DEVICE_REST_MS, signal)
      // The device may have to build its index first. The request to the server does not wait for that.
      const first = (await Promise.race([found, rested.then(() => NOTHING.games)])).slice(0, DEVICE_FIRST)
      show(first, 'asking')
      await rested
      const fetched = await find.onServer(text, signal)
      if (typeof fetched === 'string') return show(await found, fetched)
      const known = new Set(first.map(({ id }) => id))
      show([...first, ...fetched.filter(({ id }) => !known.has(id))], 'server')
    }
    ask().catch((error: unknown) => {
      if (signal.aborted) return
      show([], 'unreachable')
      reportError(error)
    })
    return () => unmounted.abort()
  }, [text, find, isOnline])
  return text === '' ? NOTHING : search
}

/** Rejects if aborted. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
