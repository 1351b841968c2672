import { useEffect, useState } from 'react'
import type { GameCard } from '../contract/games.ts'
import { SEARCH_DEBOUNCE_MS } from '../contract/limits.ts'

/** Typing that pauses for so long is looked up on this device, which costs nobody anything. */
const DEVICE_REST_MS = 120
/** While the server is yet to answer, so many of the device's games stand before its own. */
const DEVICE_FIRST = 5

/** Where games are found by name, the best first; should keep its identity. */
export interface FindGames {
  readonly onDevice: (text: string) => Promise<readonly GameCard[]>
  /** Null where the server cannot be asked. Rejects only when aborted. */
  readonly onServer: (text: string, signal: AbortSignal) => Promise<readonly GameCard[] | null>
}

export interface NameSearch {
  /** What was looked for; empty while nothing is. */
  readonly text: string
  readonly games: readonly GameCard[]
  /** `asking`: the server is yet to answer. The others: who has answered, or why the server has not. */
  readonly state: 'asking' | 'server' | 'offline' | 'unreachable'
}

const NOTHING: NameSearch = { text: '', games: [], state: 'asking' }

/**
 * Games by name: first those on this device, then the server's below them, so that nothing moves under a thumb. With no
 * network, and where the server does not answer, the device's alone.
 */
export function useNameSearch(typed: string, find: FindGames, isOnline: boolean): NameSearch {
  const text = typed.trim()
  const [search, setSearch] = useState(NOTHING)
  useEffect(() => {
    if (text === '') return
    const gone = new AbortController()
    const { signal } = gone
    const show = (games: readonly GameCard[], state: NameSearch['state']) =>
      signal.aborted || setSearch({ text, games, state })
    const ask = async () => {
      await rest(DEVICE_REST_MS, signal)
      const found = find.onDevice(text)
      if (!isOnline) return show(await found, 'offline')
      const rested = rest(SEARCH_DEBOUNCE_MS - DEVICE_REST_MS, signal)
      // What is known here may first have to be put in order: the server is not asked any later for that.
      const first = (await Promise.race([found, rested.then(() => NOTHING.games)])).slice(0, DEVICE_FIRST)
      show(first, 'asking')
      await rested
      const told = await find.onServer(text, signal)
      if (told === null) return show(await found, 'unreachable')
      const known = new Set(first.map(({ id }) => id))
      show([...first, ...told.filter(({ id }) => !known.has(id))], 'server')
    }
    ask().catch((error: unknown) => {
      if (signal.aborted) return
      show([], 'unreachable')
      reportError(error)
    })
    return () => gone.abort()
  }, [text, find, isOnline])
  return text === '' ? NOTHING : search
}

/** Rejects where it is called off. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
