import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { searchOnDevice } from '../../catalogue/page/device-search.ts'
import { createGameSearch } from './game-search.ts'
import type { GameSearch, GameSearchView } from './game-search.ts'
import { searchBodyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const REST_MS = 200

/** Returns the results for these parameters, and the search to request more. */
export function useGameSearch(device: Device, remote: Remote, params: SearchParams): [GameSearchView, GameSearch] {
  const [search] = useState(() =>
    createGameSearch(
      {
        db: device.db,
        remote,
        now: device.now,
        isOnline: () => syncStatus.isOnline,
        searchDevice: (asked, after) => searchOnDevice(device.db, searchBodyOf(asked), after, device.now()),
        // As a method of another object it would throw an illegal invocation.
        report: (error) => reportError(error),
      },
      params,
    ),
  )
  const view = useSyncExternalStore(search.subscribe, () => search.view)
  const { isOnline } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()

  const shown = useRef(params)
  useEffect(() => {
    // Typed text has paused already; filters are often changed several at once, and a slider emits many values.
    const restMs = shown.current.q === params.q && shown.current !== params ? REST_MS : 0
    const show = () => {
      shown.current = params
      search.show(params)
    }
    if (restMs === 0) return show()
    const timer = setTimeout(show, restMs)
    return () => clearTimeout(timer)
  }, [search, params])
  useEffect(() => () => search.stop(), [search])
  useEffect(() => {
    if (isOnline && (search.view.problem ?? search.view.moreProblem)) search.retry()
  }, [search, isOnline])
  useEffect(() => {
    // The device's results were from fewer games.
    if (arrivals > 0 && search.view.source === 'device') search.retry()
  }, [search, arrivals])
  return [view, search]
}
