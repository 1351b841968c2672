import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Remote } from '../remote/remote.ts'
import { Notices } from './notices.tsx'
import { SearchOverlayHost } from './search-overlay-host.tsx'
import styles from './shell.module.css'
import { SyncLine } from './sync-line.tsx'

const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })))

/** What stands around every page of a signed-in player: the sync line, what it opens, and what must be said. */
export function Shell({ remote, children }: { remote: Remote; children: ReactNode }) {
  const [isSheetOpen, openSheet] = useState(false)
  const page = usePageFocus()
  return (
    <div className={styles.shell}>
      <SyncLine onOpen={() => openSheet(true)} />
      <Notices remote={remote} />
      <div ref={page} className={styles.page} tabIndex={-1}>
        {children}
      </div>
      <SearchOverlayHost remote={remote} />
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <SyncSheet remote={remote} onClosed={() => openSheet(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/**
 * A page that takes another's place takes the focus too: what had it is gone, and who listens or goes by keys would
 * be back at the top of the document.
 */
function usePageFocus() {
  const page = useRef<HTMLDivElement>(null)
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    page.current?.focus({ preventScroll: true })
  }, [path])
  return page
}
