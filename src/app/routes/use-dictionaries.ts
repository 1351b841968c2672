import { useEffect } from 'react'
import { refreshDictionaries } from '../../resources/background/refresh-dictionaries.ts'
import { usePlayer } from '../../state/player.ts'

/** Refreshes the names of platforms, genres and the like. A failure changes nothing: the page shows the cached ones. */
export function useDictionaries(): void {
  const { device, remote } = usePlayer()
  useEffect(() => void refreshDictionaries(device, remote).catch(() => undefined), [device, remote])
}
