import { useCallback } from 'react'
import { fetchGames } from '../../resources/background/fetch-games.ts'
import { usePlayer } from '../../state/player.ts'
import type { FetchGames } from '../../state/missing-games-state.ts'

/** Returns a function that fetches missing games to the device. */
export function useFetchGames(): FetchGames {
  const { device, remote } = usePlayer()
  return useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
}
