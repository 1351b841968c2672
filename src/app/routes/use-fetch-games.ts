import { useCallback } from 'react'
import { fetchGames } from '../../loaders/fetch-games.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FetchGames } from '../../state/missing-games.ts'

/** Brings games to the device, for a page that misses some. */
export function useFetchGames(device: Device, remote: Remote): FetchGames {
  return useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
}
