import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { closeSearch, openSearch, searchOverlay } from '../../state/search-overlay-state.ts'
import { isPaletteKey } from '../../ui/keys.ts'
import { BAR } from './navigation.ts'

const SearchOverlay = lazy(async () => ({ default: (await import('../../features/search/search-overlay.tsx')).SearchOverlay }))
const NAME = BAR.find(({ opens }) => opens === 'search')?.name ?? ''

/** Renders the search over any page while it is open; its code is fetched when it first opens. Ctrl K opens it with pages and actions. */
export function SearchOverlayHost() {
  const { isOpen } = useSnapshot(searchOverlay)
  // After a logout, or for the next player, no search is open.
  useEffect(() => closeSearch, [])
  useEffect(() => {
    const unmounted = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // Browsers focus their own search with it.
      event.preventDefault()
      if (searchOverlay.isOpen) closeSearch()
      else if (!document.querySelector('dialog[open]')) openSearch(NAME, true)
    }
    addEventListener('keydown', onKeyDown, { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay />
    </Suspense>
  )
}
