import { useCallback, useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { readDeviceSpace } from '../../local/games/device-space.ts'
import type { DeviceSpace } from '../../local/games/device-space.ts'

/** What the browser says of the space that it gives us; undefined what it does not say. */
export interface Space {
  readonly kept: DeviceSpace
  readonly used: number | undefined
  readonly free: number | undefined
  readonly isPersisted: boolean | undefined
}

/** What is kept on this device and how much room there is, and how to look again. Undefined until it is known. */
export function useStorage(db: UserDatabase): { space: Space | undefined; look: () => Promise<void> } {
  const [space, setSpace] = useState<Space>()
  const look = useCallback(async () => setSpace(await readSpace(db)), [db])
  useEffect(() => {
    let isGone = false
    readSpace(db).then(
      (read) => isGone || setSpace(read),
      // For the boundary around the page.
      (error: unknown) => setSpace(() => {
        throw error
      }),
    )
    return () => void (isGone = true)
  }, [db])
  return { space, look }
}

async function readSpace(db: UserDatabase): Promise<Space> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const [kept, estimate, isPersisted] = await Promise.all([readDeviceSpace(db), storage?.estimate?.(), storage?.persisted?.()])
  const { usage: used, quota } = estimate ?? {}
  return { kept, used, free: used === undefined || quota === undefined ? undefined : Math.max(0, quota - used), isPersisted }
}
