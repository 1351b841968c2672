import { useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { riseTo } from '../../local/seen-level.ts'

/** The level that the player has reached since they last looked on this device; null where it is none. */
export function useLevelUp({ db }: Device, level: number | undefined): number | null {
  const [reached, setReached] = useState<number | null>(null)
  useEffect(() => {
    if (level === undefined) return
    let isGone = false
    riseTo(db, level).then(
      (hasRisen) => {
        if (hasRisen && !isGone) setReached(level)
      },
      // Nothing is lost but the celebration.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [db, level])
  return reached
}
