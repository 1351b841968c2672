import { useEffect, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { SEARCH_DEBOUNCE_MS } from '../../contract/limits.ts'

/** Where games are found by name; each should keep its identity. */
export interface FindGames {
  /** Among those on this device. */
  readonly here: (text: string) => Promise<readonly GameCard[]>
  /** On the server; null where it cannot be asked. Rejects only when aborted. */
  readonly there: (text: string, signal: AbortSignal) => Promise<readonly GameCard[] | null>
}

export interface FoundGames {
  readonly text: string
  readonly games: readonly GameCard[]
  /** Whether the server has said so, or may still say more, or this device is all that there is. */
  readonly from: 'here' | 'server' | 'device-alone'
}

/** This device answers as fast as one types; the server, once typing rests. */
const HERE_AFTER_MS = 120
/** More than these nobody reads while they are typing. */
const SHOWN_MAX = 6

/** The games that a text means, this device's first and then the server's; null while there is nothing to show. */
export function useFoundGames(find: FindGames, typed: string): FoundGames | null {
  const text = typed.trim()
  const [found, setFound] = useState<FoundGames | null>(null)
  useEffect(() => {
    if (text === '') return
    const gone = new AbortController()
    const show = (games: readonly GameCard[], from: FoundGames['from']) => {
      if (!gone.signal.aborted) setFound({ text, games: games.slice(0, SHOWN_MAX), from })
    }
    const soon = setTimeout(() => {
      find.here(text).then(
        // The server's word stays, once it is there.
        (games) => setFound((before) => gone.signal.aborted || (before?.text === text && before.from === 'server') ? before : { text, games: games.slice(0, SHOWN_MAX), from: 'here' }),
        () => undefined,
      )
    }, HERE_AFTER_MS)
    const later = setTimeout(() => {
      find.there(text, gone.signal).then(
        (games) => {
          if (games) show(games, 'server')
          else setFound((before) => (gone.signal.aborted || before?.text !== text ? before : { ...before, from: 'device-alone' }))
        },
        () => undefined,
      )
    }, SEARCH_DEBOUNCE_MS)
    return () => {
      gone.abort()
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [find, text])
  // What was found for the letters before stays until there is better.
  return text === '' ? null : found
}
