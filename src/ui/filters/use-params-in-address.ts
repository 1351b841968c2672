import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOverPage } from '../use-back-to-close.ts'

/** A slider says a hundred values on its way, and browsers count how often an address is written. */
const REST_MS = 250

/** How what is set on a page stands in its address: the query, without the `?`. Should keep its identity. */
export interface InAddress<Params> {
  readonly read: (query: string, thisYear: number) => Params
  readonly write: (params: Params) => string
  /** The page's address, where that is more than its path with the query. */
  readonly pathOf?: (params: Params) => string
}

/**
 * What the address holds, and how to change that: at once for the page, and in the address once it rests; in place,
 * since nobody wants to go back through each chip. While a sheet is open the address waits, because the sheet stands
 * on an entry of the history of its own, which goes with it; then the page's own entry is written.
 */
export function useParamsInAddress<Params extends object>(isSheetOpen: boolean, inAddress: InAddress<Params>): [Params, (next: Params) => void] {
  const [thisYear] = useState(() => new Date().getFullYear())
  const query = useSearch()
  const [path, navigate] = useLocation()
  const [staged, setStaged] = useState<Params | null>(null)
  // What differs in the address alone is the same.
  const address = inAddress.write(inAddress.read(query, thisYear))
  const written = useMemo(() => inAddress.read(address, thisYear), [inAddress, address, thisYear])

  const write = useCallback(
    (next: Params) => {
      const { write: queryOf, pathOf = (params) => (queryOf(params) === '' ? path : `${path}?${queryOf(params)}`) } = inAddress
      navigate(pathOf(next), { replace: true })
      setStaged(null)
    },
    [inAddress, navigate, path],
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
