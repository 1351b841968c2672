import { useCallback, useEffect, useRef, useState } from 'react'

/** What the server says of a list: it has told of it, it knows none by that id, or it cannot be asked. */
export type News = 'told' | 'unknown' | 'unreachable'

/** Brings a list and its games to the device. Rejects only when aborted. */
export type BringList = (listId: string, signal: AbortSignal) => Promise<News>

/**
 * Asks the server for a list as its page opens, and again as soon as there is a network, the page is looked at again, or
 * a like has arrived there; null until it has answered once. What is known stays while it is asked again.
 */
export function useNews(
  bring: BringList,
  listId: string,
  { isOnline, hasLikeArrived }: { isOnline: boolean; hasLikeArrived: boolean },
): [News | null, retry: () => void] {
  const [news, setNews] = useState<News | null>(null)
  const underWay = useRef<AbortController>(null)
  const askAgain = useCallback(() => {
    underWay.current?.abort()
    const gone = new AbortController()
    underWay.current = gone
    bring(listId, gone.signal).then(
      (came) => gone.signal.aborted || setNews(came),
      // Rejected only because the page has been left, or its player.
      () => undefined,
    )
  }, [bring, listId])
  useEffect(() => {
    askAgain()
    return () => underWay.current?.abort()
  }, [askAgain])
  const before = useRef({ isOnline, hasLikeArrived })
  useEffect(() => {
    const was = before.current
    before.current = { isOnline, hasLikeArrived }
    if ((isOnline && !was.isOnline) || (hasLikeArrived && !was.hasLikeArrived)) askAgain()
  }, [isOnline, hasLikeArrived, askAgain])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') askAgain()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [askAgain])
  const retry = useCallback(() => {
    setNews(null)
    askAgain()
  }, [askAgain])
  return [news, retry]
}
