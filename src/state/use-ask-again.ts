import { useEffect, useRef } from 'react'

interface AskingAgain {
  readonly isOnline: boolean
  readonly waiting: number
  /** Whether it is the page's turn to ask. */
  readonly isReady: boolean
}

/**
 * Asks as the page opens, and again as soon as there is a network, the page is looked at again, or fewer of the player's own
 * changes wait. `ask` should keep its identity; another one asks anew.
 */
export function useAskAgain(ask: () => void, { isOnline, waiting, isReady }: AskingAgain): void {
  useEffect(() => {
    if (isReady) ask()
  }, [ask, isReady])
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
