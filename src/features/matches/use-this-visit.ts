import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { findPlace, keepPlace } from './this-visit.ts'

/**
 * Whoever comes back to their matches in one visit finds them as they were left: what was set, and how far down. Where
 * the address says itself what is set, it counts. Answers what to call once the games are laid out.
 */
export function useThisVisit(userId: string, query: string): () => void {
  const [path, navigate] = useLocation()
  const latest = useRef(query)
  const top = useRef<number | null>(null)
  useLayoutEffect(() => {
    latest.current = query
  })
  useLayoutEffect(() => {
    const kept = findPlace(sessionStorage, userId)
    const isOpen = location.search === ''
    if (kept && (isOpen || kept.query === latest.current)) top.current = kept.top
    if (kept && isOpen && kept.query !== '') navigate(`${path}?${kept.query}`, { replace: true })
    const keep = () => {
      // What was kept and is not shown yet stays as it is.
      if (top.current === null) keepPlace(sessionStorage, userId, { query: latest.current, top: scrollY })
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the entry of the history that the page was opened by
  }, [userId])
  useEffect(() => {
    // What was set is what another entry of the history begins with, even if this one never ends in order.
    if (top.current === null) keepPlace(sessionStorage, userId, { query, top: scrollY })
  }, [userId, query])
  return useCallback(() => {
    if (top.current !== null && scrollY === 0) scrollTo(0, top.current)
    top.current = null
  }, [])
}
