import { useEffect, useState } from 'react'
import type { GameCounter } from './count-games.ts'

/** Counts games once the device's have been read; undefined until then, and where they cannot be read. */
export function useGameCounter(openCounter: () => Promise<GameCounter>): GameCounter | undefined {
  const [counter, setCounter] = useState<{ count: GameCounter }>()
  useEffect(() => {
    let isGone = false
    openCounter().then(
      (count) => isGone || setCounter({ count }),
      // The filters work without a number beside them.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [openCounter])
  return counter?.count
}
