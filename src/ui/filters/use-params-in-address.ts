import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOverPage } from '../use-back-to-close.ts'

/** A slider emits a hundred values, and browsers limit how often an address is written. */
const REST_MS = 250

/** How a page's parameters are written to its address: the query, without the `?`. */
export interface InAddress<Params> {
  /** Should keep its identity. */
  readonly read: (query: string, thisYear: number) => Params
  readonly write: (params: Params) => string
  /** Returns the page's address, if it is more than its path with the query. */
  readonly pathOf?: (params: Params) => string
}

/**
 * Returns the parameters of the address, and a function that changes them. The page changes at once, the address once it is stable. It is
 * replaced, because nobody wants to go back through each chip. While a sheet is open the address waits, because the sheet has a history
 * entry of its own; after that the page's own entry is written.
 */
export function useParamsInAddress<Params extends object>(
  isSheetOpen: boolean,
  inAddress: InAddress<Params>,
): [Params, (next: Params) => void] {
  const [thisYear] = useState(() => new Date().getFullYear())
  const query = useSearch()
  const [path, navigate] = useLocation()
  const [staged, setStaged] = useState<Params | null>(null)
  // Different notations of the same parameters are equal.
  const { read, write: queryOf, pathOf } = inAddress
  const address = queryOf(read(query, thisYear))
  // Another object would be another search.
  const written = useMemo(() => read(address, thisYear), [read, address, thisYear])

  const write = useEffectEvent((next: Params) => {
    const nextQuery = queryOf(next)
    navigate(pathOf?.(next) ?? (nextQuery === '' ? path : `${path}?${nextQuery}`), { replace: true })
    setStaged(null)
  })
  useEffect(() => {
    if (isSheetOpen || !staged) return
    const unmounted = new AbortController()
    const apply = () => {
      if (isOverPage()) addEventListener('popstate', () => write(staged), { once: true, signal: unmounted.signal })
      else write(staged)
    }
    const timer = setTimeout(apply, REST_MS)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [isSheetOpen, staged])

  return [staged ?? written, setStaged]
}
