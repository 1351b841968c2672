import { useEffect, useState } from 'react'
import { findMeta, putMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'

/** The level that the player has reached since they last looked on this device; null where it is none. */
export function useLevelUp({ db }: Device, level: number | undefined): number | null {
  const [reached, setReached] = useState<number | null>(null)
  useEffect(() => {
    if (level === undefined) return
    let isGone = false
    const look = async () => {
      const seen = await findMeta(db, 'levelSeen')
      if (seen?.level === level) return
      await putMeta(db, 'levelSeen', { level })
      // On a new device nothing has just been reached; what was deleted is no reason to celebrate.
      if (!isGone && seen !== undefined && level > seen.level) setReached(level)
    }
    // Nothing is lost but the celebration.
    look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [db, level])
  return reached
}
