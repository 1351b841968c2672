import { useEffect } from 'react'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'

/** Has the names of platforms, genres and the like brought up to date. A failure changes nothing: the page shows what the device knows. */
export function useDictionaries(device: Device, remote: Remote): void {
  useEffect(() => void refreshDictionaries(device, remote).catch(() => undefined), [device, remote])
}
