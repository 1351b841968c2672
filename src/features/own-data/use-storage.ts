import { useCallback, useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { readDeviceSpace } from '../../local/caches/device-space.ts'
import type { DeviceSpace } from '../../local/caches/device-space.ts'

/** The browser's storage estimate; undefined for what it does not report. */
export interface Space {
  readonly stored: DeviceSpace
  readonly used: number | undefined
  readonly free: number | undefined
  readonly isPersisted: boolean | undefined
}

/** Returns the used and the available space on this device, and a function that reads it again. Undefined until it is known. */
export function useStorage(db: UserDatabase): { space: Space | undefined; look: () => Promise<void> } {
  const [space, setSpace] = useState<Space>()
  const look = useCallback(async () => setSpace(await readSpace(db)), [db])
  useEffect(() => {
    let isUnmounted = false
    readSpace(db).then(
      (read) => isUnmounted || setSpace(read),
      // For the boundary around the page.
      (error: unknown) =>
        setSpace(() => {
          throw error
        }),
    )
    return () => void (isUnmounted = true)
  }, [db])
  return { space, look }
}

async function readSpace(db: UserDatabase): Promise<Space> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const [stored, estimate, isPersisted] = await Promise.all([readDeviceSpace(db), storage?.estimate?.(), storage?.persisted?.()])
  const { usage: used, quota } = estimate ?? {}
  return { stored, used, free: used === undefined || quota === undefined ? undefined : Math.max(0, quota - used), isPersisted }
}
