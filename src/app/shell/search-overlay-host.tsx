import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Remote } from '../../remote/remote.ts'
import { closeSearch, searchOverlay } from '../../state/search-overlay.ts'
import { requirePlayerDevice } from '../session/account.ts'

const SearchOverlay = lazy(async () => ({ default: (await import('../../features/search/search-overlay.tsx')).SearchOverlay }))

/** The search over whatever page is shown, while it is open; its code comes when it is first opened. */
export function SearchOverlayHost({ remote }: { remote: Remote }) {
  const { isOpen } = useSnapshot(searchOverlay)
  // Whoever is signed out meanwhile, or signs in next, finds no open search.
  useEffect(() => closeSearch, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay device={requirePlayerDevice().device} remote={remote} />
    </Suspense>
  )
}
