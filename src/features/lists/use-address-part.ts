import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Browsers limit how often an address is written. */
const REST_MS = 250

/**
 * Returns one parameter of the address, empty for none, and a function that sets it. The page changes at once, the address once it is
 * stable, in place.
 */
export function useAddressPart(name: string): [value: string, set: (value: string) => void] {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const [staged, setStaged] = useState<string | null>(null)
  useEffect(() => {
    if (staged === null) return
    const timer = setTimeout(() => {
      const next = new URLSearchParams(location.search)
      if (staged.trim() === '') next.delete(name)
      else next.set(name, staged.trim())
      const written = next.toString()
      navigate(written === '' ? path : `${path}?${written}`, { replace: true })
      setStaged(null)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [staged, name, path, navigate])
  return [staged ?? new URLSearchParams(query).get(name) ?? '', setStaged]
}
