import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { closeSearch, searchOverlay } from '../../state/search-overlay-state.ts'

const SearchOverlay = lazy(async () => ({ default: (await import('../../features/search/search-overlay.tsx')).SearchOverlay }))

/** Renders the search over any page while it is open; its code is fetched when it first opens. */
export function SearchOverlayHost() {
  const { isOpen } = useSnapshot(searchOverlay)
  // After a logout, or for the next player, no search is open.
  useEffect(() => closeSearch, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay />
    </Suspense>
  )
}
