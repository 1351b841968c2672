import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { searchOnDevice } from './device-search.ts'
import { createGameSearch } from './game-search.ts'
import type { GameSearch, GameSearchView } from './game-search.ts'
import type { SearchParams } from './search-params.ts'

const REST_MS = 200

/** What is found for these parameters, and how to ask for more. */
export function useGameSearch(device: Device, remote: Remote, params: SearchParams): [GameSearchView, GameSearch] {
  const [search] = useState(() =>
    createGameSearch(
      {
        db: device.db,
        remote,
        now: device.now,
        isOnline: () => syncStatus.isOnline,
        searchDevice: (asked, after) => searchOnDevice(device.db, asked, after, device.now()),
        // Called as a method of anything but the window it would be an illegal invocation.
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
    // What was typed has rested already; filters are often changed several at once, and a slider passes many values.
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
    // What this device found was found among fewer games.
    if (arrivals > 0 && search.view.source === 'device') search.retry()
  }, [search, arrivals])
  return [view, search]
}
