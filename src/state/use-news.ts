import { useCallback, useEffect, useRef, useState } from 'react'
import { useAskAgain } from './use-ask-again.ts'

/** Brings what a page shows to the device, by its id. Rejects only when aborted. */
export type Bring<News> = (id: string, signal: AbortSignal) => Promise<News>

/**
 * Asks the server for what a page shows as it opens, and again as soon as there is a network, the page is looked at again, or
 * what the player said of it has arrived there; null until it has answered once. What is known stays while it is asked again.
 */
export function useNews<News>(
  bring: Bring<News>,
  id: string,
  { isOnline, hasArrived }: { isOnline: boolean; hasArrived: boolean },
): [News | null, retry: () => void] {
  const [news, setNews] = useState<News | null>(null)
  const underWay = useRef<AbortController>(null)
  const askAgain = useCallback(() => {
    underWay.current?.abort()
    const gone = new AbortController()
    underWay.current = gone
    bring(id, gone.signal).then(
      (came) => gone.signal.aborted || setNews(came),
      // Rejected only because the page has been left, or its player.
      () => undefined,
    )
  }, [bring, id])
  useAskAgain(askAgain, { isOnline, waiting: hasArrived ? 0 : 1 })
  useEffect(() => () => underWay.current?.abort(), [])
  const retry = useCallback(() => {
    setNews(null)
    askAgain()
  }, [askAgain])
  return [news, retry]
}
