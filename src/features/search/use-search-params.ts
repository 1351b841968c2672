import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOverPage } from '../../ui/use-back-to-close.ts'
import type { SearchParams } from './search-params.ts'
import { readSearchParams, searchPath, writeSearchParams } from './search-params.ts'

/** A slider says a hundred values on its way, and browsers count how often an address is written. */
const REST_MS = 250

/**
 * What the address holds, and how to change that: at once for the page, and in the address once it rests; in place,
 * since nobody wants to go back through each chip. While a sheet is open the address waits, because the sheet stands
 * on an entry of the history of its own, which goes with it; then the page's own entry is written. `pathOf` is the
 * page's address and should keep its identity.
 */
export function useSearchParams(
  isSheetOpen: boolean,
  pathOf: (params: SearchParams) => string = searchPath,
): [SearchParams, (next: SearchParams) => void] {
  const [thisYear] = useState(() => new Date().getFullYear())
  const query = useSearch()
  const [, navigate] = useLocation()
  const [staged, setStaged] = useState<SearchParams | null>(null)
  // What differs in the address alone is the same search.
  const address = writeSearchParams(readSearchParams(query, thisYear))
  const written = useMemo(() => readSearchParams(address, thisYear), [address, thisYear])

  const write = useCallback(
    (next: SearchParams) => {
      navigate(pathOf(next), { replace: true })
      setStaged(null)
    },
    [navigate, pathOf],
  )
  useEffect(() => {
    if (isSheetOpen || !staged) return
    const gone = new AbortController()
    const apply = () => {
      if (isOverPage()) addEventListener('popstate', () => write(staged), { once: true, signal: gone.signal })
      else write(staged)
    }
    const timer = setTimeout(apply, REST_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [isSheetOpen, staged, write])

  return [staged ?? written, setStaged]
}
