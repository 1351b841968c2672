import { useEffect } from 'react'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePlayer } from '../../state/player.ts'

/** Refreshes the names of platforms, genres and the like, after the page. A failure changes nothing: the page shows the cached ones. */
export function loadDictionaries(device: Device, remote: Remote): void {
  import('../../resources/background/refresh-dictionaries.ts')
    .then(({ refreshDictionaries }) => refreshDictionaries(device, remote))
    .catch(() => undefined)
}

/** Refreshes them when a page opens. */
export function useDictionaries(): void {
  const { device, remote } = usePlayer()
  useEffect(() => loadDictionaries(device, remote), [device, remote])
}
