import { useEffect, useState } from 'react'
import type { UserSuggestion } from '../../contract/search.ts'

/** Finds players by the beginning of a name: local ones first, then those of the server. Rejects only when aborted. */
export interface FindPlayers {
  readonly atHand: (query: string) => Promise<readonly UserSuggestion[]>
  readonly anywhere: (query: string, signal: AbortSignal) => Promise<readonly UserSuggestion[]>
}

const OFFERED = 5
/** The server is not requested with every key. */
const REST_MS = 200
const NOBODY: readonly UserSuggestion[] = []

/** Returns players for a partial name; none while `query` is null. */
export function useMentions(find: FindPlayers | undefined, query: string | null): readonly UserSuggestion[] {
  const [found, setFound] = useState<{ readonly query: string; readonly players: readonly UserSuggestion[] } | null>(null)
  useEffect(() => {
    if (!find || query === null) return undefined
    const unmounted = new AbortController()
    const show = (players: readonly UserSuggestion[]) => {
      if (!unmounted.signal.aborted) setFound({ query, players: players.slice(0, OFFERED) })
    }
    const atHand = find.atHand(query)
    atHand.then(show, () => undefined)
    const timer = setTimeout(() => {
      if (query === '') return
      Promise.all([atHand, find.anywhere(query, unmounted.signal)]).then(
        ([near, far]) => show([...near, ...far.filter(({ id }) => !near.some((player) => player.id === id))]),
        // Names are optional: the text works without them.
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [find, query])
  return query !== null && found?.query === query ? found.players : NOBODY
}
