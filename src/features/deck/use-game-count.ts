import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DeckFilters } from '../../contract/games.ts'
import type { CountAnswer } from '../../local/games/pack-questions.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { GameCounter } from './count-games.ts'
import type { FilterSource } from './filter-source.ts'

/** For as long the filters rest before the server is asked. */
export const ASK_AFTER_MS = 600

/** How many games are left: of all there are, at least so many while the server has yet to say, or of those that this device knows. */
export interface GameCount {
  readonly of: 'all' | 'at-least' | 'here'
  readonly count: number
}

/** What the server has said, or that it could not, of which filters. */
interface Heard {
  readonly filters: DeckFilters
  readonly total: number | undefined
}

/**
 * Counts the games that some filters leave, of those that this device knows at once, then at the server; undefined while
 * not even these have been counted.
 */
export function useGameCount(source: FilterSource | undefined, filters: DeckFilters): GameCount | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()
  const [counter, setCounter] = useState<GameCounter>()
  const [here, setHere] = useState<CountAnswer>()
  const [heard, setHeard] = useState<Heard>()

  useEffect(() => {
    let isGone = false
    source?.openCounter().then(
      (opened) => isGone || setCounter(() => opened),
      // The filters work without a number beside them.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [source])

  useEffect(() => {
    let isOld = false
    counter?.(filters).then(
      // What was counted before stands until then.
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
    if (!source || !isOnline) return
    const abort = new AbortController()
    const ask = async () => {
      const total = await source.countAtServer(filters, abort.signal)
      if (!abort.signal.aborted) setHeard({ filters, total })
    }
    // Rejected only because the filters are others by now.
    const timer = setTimeout(() => void ask().catch(() => undefined), ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, isOnline, filters])

  const said = heard?.filters === filters ? heard : undefined
  if (said?.total !== undefined) return { of: 'all', count: Math.max(said.total - (here?.settled ?? 0), here?.left ?? 0) }
  return here && { of: isOnline && !said ? 'at-least' : 'here', count: here.left }
}
