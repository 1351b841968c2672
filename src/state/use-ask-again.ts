import { useEffect, useRef } from 'react'

interface AskingAgain {
  readonly isOnline: boolean
  readonly waiting: number
}

/**
 * Calls `ask` when the page opens. Calls it again when the network is back, the page becomes visible, or fewer of the player's changes
 * are pending. `ask` should keep its identity; another one is called at once.
 */
export function useAskAgain(ask: () => void, { isOnline, waiting }: AskingAgain): void {
  useEffect(() => ask(), [ask])
  const before = useRef({ isOnline, waiting })
  useEffect(() => {
    const was = before.current
    before.current = { isOnline, waiting }
    if ((isOnline && !was.isOnline) || waiting < was.waiting) ask()
  }, [isOnline, waiting, ask])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask])
}
