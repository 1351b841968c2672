import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOverPage } from '../../ui/use-back-to-close.ts'
import type { SearchParams } from './search-params.ts'
import { readSearchParams, searchPath, writeSearchParams } from './search-params.ts'

/**
 * What the address holds, and how to change that: in place, since nobody wants to go back through each chip. While a
 * sheet is open (`isStaged`) the changes are held beside the address, because the sheet stands on an entry of the
 * history of its own, which goes with it; then they are written to the page's.
 */
export function useSearchParams(isStaged: boolean): [SearchParams, (next: SearchParams) => void] {
  const [thisYear] = useState(() => new Date().getFullYear())
  const query = useSearch()
  const [, navigate] = useLocation()
  const [staged, setStaged] = useState<SearchParams | null>(null)
  // What differs in the address alone is the same search.
  const address = writeSearchParams(readSearchParams(query, thisYear))
  const written = useMemo(() => readSearchParams(address, thisYear), [address, thisYear])

  const write = useCallback((next: SearchParams) => navigate(searchPath(next), { replace: true }), [navigate])
  useEffect(() => {
    if (isStaged || !staged) return
    const apply = () => {
      write(staged)
      setStaged(null)
    }
    if (!isOverPage()) {
      apply()
      return
    }
    addEventListener('popstate', apply, { once: true })
    return () => removeEventListener('popstate', apply)
  }, [isStaged, staged, write])

  return [staged ?? written, isStaged ? setStaged : write]
}
