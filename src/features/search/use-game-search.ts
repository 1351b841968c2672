import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isPending } from '../../domain/fetch-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import type { FoundGames } from '../../local/queries/searches.ts'
import { searchResource } from '../../resources/search.ts'
import { usePlayer } from '../../state/player.ts'
import { useResource } from '../../state/use-resource.ts'
import { searchBodyOf, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { unavailableOf } from '../../resources/define-resource.ts'
import type { LoadFailure } from '../../resources/define-resource.ts'

/** Results, and where they are from. */
interface SearchResults {
  /** The key of the search. */
  readonly shownKey: string | null
  readonly found: FoundGames | null
  /** The source: the server, the cached response, or the device's own games. */
  readonly source: 'server' | 'kept' | 'device'
  /** The number of local games if the device has searched; null otherwise. */
  readonly known: number | null
  /** The time of a cached response, in milliseconds by this device's clock. */
  readonly cachedAt: number | null
}

/** The state of a search. Its results are another search's while its own response is pending. */
export interface GameSearchView extends SearchResults {
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** Why there is no newer response. */
  readonly problem: SearchProblem | null
  /** Why there is no further page. */
  readonly moreProblem: SearchProblem | null
  /** Requests the next page, if there is one and the results are current. */
  readonly more: () => void
  /** Requests what is shown or missing again. */
  readonly retry: () => void
}

const REST_MS = 200
const NO_RESULTS: FoundGames = { games: [], total: 0, next: null }
const NOTHING_SHOWN: SearchResults = { shownKey: null, found: null, source: 'server', known: null, cachedAt: null }

/** Returns the results for these parameters. Those of the previous search stay until there are any. */
export function useGameSearch(params: SearchParams): GameSearchView {
  const { device, remote } = usePlayer()
  const settled = useSettled(params)
  const asked = { key: searchKeyOf(settled), body: searchBodyOf(settled) }
  const { shown, status, failure, isFallback, fetchedAt, isOnline, ...inUse } = useResource({ device, remote }, searchResource, asked)

  const source = isFallback ? 'device' : status === 'ready' ? 'server' : 'kept'
  const found = shown ?? (status === 'not-found' ? NO_RESULTS : null)
  const [last, setLast] = useState(NOTHING_SHOWN)
  if (found && (last.found !== found || last.source !== source || last.shownKey !== asked.key))
    setLast({ shownKey: asked.key, found, source, known: shown?.known ?? null, cachedAt: source === 'kept' ? fetchedAt : null })

  const reason = failure && problemOf(failure, isOnline)
  const problem = isPending(status) || status === 'ready' ? null : reason
  const moreProblem = status === 'ready' ? reason : null
  const { more: hasMore, showMore } = inUse
  // If the server cannot be reached, a cached search has no further pages.
  const isMorePossible = (hasMore === 'there' || hasMore === 'loading') && (!problem || isFallback)
  // The grid requests more when it gets another function.
  const more = useCallback(() => {
    if (isMorePossible) showMore()
  }, [isMorePossible, showMore])
  return {
    ...last,
    isLoading: isPending(status),
    isLoadingMore: hasMore === 'loading',
    problem,
    moreProblem,
    more,
    retry: moreProblem ? showMore : inUse.retry,
  }
}

/**
 * Returns the parameters once they rest. Typed text has paused already; filters are often changed several at once, and a slider emits many
 * values.
 */
function useSettled(params: SearchParams): SearchParams {
  const [settled, setSettled] = useState(params)
  const restMs = settled.q === params.q ? REST_MS : 0
  const key = searchKeyOf(params)
  const settle = useEffectEvent((wanted: string) => wanted === searchKeyOf(settled) || setSettled(params))
  useEffect(() => {
    const timer = setTimeout(() => settle(key), restMs)
    return () => clearTimeout(timer)
  }, [key, restMs])
  return settled
}

/**
 * Why a search has no response of the server. `bad-content-type`: a response without JSON; `refused`: the server rejects the request. Otherwise the
 * server is unavailable.
 */
type SearchProblem = Unavailable | 'bad-content-type' | 'refused'

function problemOf(failure: LoadFailure, isOnline: boolean): SearchProblem {
  if (failure === 'not-found') return 'refused'
  return isOnline && failure === 'invalid' ? 'bad-content-type' : unavailableOf(failure, isOnline)
}
