import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DeckFilters } from '../../contract/games.ts'
import type { CountResponse } from '../../catalogue/pack-questions.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { GameCounter } from '../../catalogue/page/count-games.ts'
import type { FilterSource } from './filter-source.ts'

/** How long the filters must be stable before the server is requested: a count is a search, and uses its rate limit. */
export const ASK_AFTER_MS = 600

/** The number of games left: of all games, at least this many until the server has responded, or of the local ones. */
export interface GameCount {
  readonly of: 'all' | 'at-least' | 'here'
  readonly count: number
}

/** The server's result for some filters, or its failure. */
interface Received {
  readonly filters: DeckFilters
  readonly total: number | undefined
}

/**
 * Returns the number of games that some filters leave, at first of the local ones, then from the server; undefined until the local ones are
 * counted.
 */
export function useGameCount(source: FilterSource, filters: DeckFilters): GameCount | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()
  const [counter, setCounter] = useState<GameCounter>()
  const [here, setHere] = useState<CountResponse>()
  const [received, setReceived] = useState<Received>()

  useEffect(() => {
    let isUnmounted = false
    source.openCounter().then(
      (opened) => isUnmounted || setCounter(() => opened),
      // The filters work without a number.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [source])

  useEffect(() => {
    let isOld = false
    counter?.(filters).then(
      // The previous count is shown until then.
      (counted) => isOld || setHere(counted ?? undefined),
      () => undefined,
    )
    return () => {
      isOld = true
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [counter, filters, arrivals])

  useEffect(() => {
    if (!isOnline) return
    const abort = new AbortController()
    const ask = async () => {
      const total = await source.countAtServer(filters, abort.signal)
      if (!abort.signal.aborted) setReceived({ filters, total })
    }
    // It only rejects if the filters have changed.
    const timer = setTimeout(() => void ask().catch(() => undefined), ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, isOnline, filters])

  const current = received?.filters === filters ? received : undefined
  if (current?.total !== undefined) return { of: 'all', count: Math.max(current.total - (here?.settled ?? 0), here?.left ?? 0) }
  return here && { of: isOnline && !current ? 'at-least' : 'here', count: here.left }
}
