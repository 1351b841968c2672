import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isInteger, isString, objectOf } from '../../domain/validators.ts'

/**
 * Restores the matches page within one visit: the parameters, and the scroll position. Parameters in the address take precedence. Returns a
 * function to call once the games are laid out.
 */
export function useThisVisit(userId: string, query: string): () => void {
  const [path, navigate] = useLocation()
  const latest = useRef(query)
  const top = useRef<number | null>(null)
  useLayoutEffect(() => {
    latest.current = query
  })
  useLayoutEffect(() => {
    const position = findPlace(sessionStorage, userId)
    const isOpen = location.search === ''
    if (position && (isOpen || position.query === latest.current)) top.current = position.top
    if (position && isOpen && position.query !== '') navigate(`${path}?${position.query}`, { replace: true })
    const storeHere = () => {
      // A stored position that was not restored yet stays.
      if (top.current === null) storePosition(sessionStorage, userId, { query: latest.current, top: scrollY })
    }
    addEventListener('pagehide', storeHere)
    return () => {
      removeEventListener('pagehide', storeHere)
      storeHere()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the entry of the history that the page was opened by
  }, [userId])
  useEffect(() => {
    // Another entry of the history starts with these parameters, even if this one never unmounts in order.
    if (top.current === null) storePosition(sessionStorage, userId, { query, top: scrollY })
  }, [userId, query])
  return () => {
    if (top.current !== null && scrollY === 0) scrollTo(0, top.current)
    top.current = null
  }
}

/** Session storage under this prefix is deleted with a logout. */
const PREFIX = 'gf.matches.'

/** The state of the matches page in this visit: the parameters, as in the address, and the scroll position. */
interface MatchesPlace {
  readonly query: string
  readonly top: number
}

const isPlace = objectOf<MatchesPlace>({ query: isString, top: isInteger })

function findPlace(perTab: Storage, userId: string): MatchesPlace | null {
  try {
    const place: unknown = JSON.parse(perTab.getItem(PREFIX + userId) ?? 'null')
    return isPlace(place) ? place : null
  } catch {
    return null
  }
}

function storePosition(perTab: Storage, userId: string, { query, top }: MatchesPlace): void {
  try {
    perTab.setItem(PREFIX + userId, JSON.stringify({ query, top: Math.round(top) }))
  } catch {
    // Storage is full or forbidden: the next visit starts at the top.
  }
}
