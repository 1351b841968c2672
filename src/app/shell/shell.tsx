import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { onSyncSheet } from '../../state/open-sync-sheet.ts'
import { session } from '../../state/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { needsOnboarding } from '../session/needs-onboarding.ts'
import { OverPage } from './over-page.tsx'
import { PAGE_BOX, rememberPlaces } from './page-location.ts'
import { PlayerTours } from '../tours/player-tours.tsx'
import styles from './shell.module.css'
import { findStoredSettings } from '../session/stored-user.ts'
import { TopBar } from './top-bar.tsx'
import { oncePainted } from '../../ui/until-painted.ts'

// What stands around the first card comes after it; its room is kept.
const BottomBar = lazy(() => import('./bottom-bar.tsx').then((module) => ({ default: module.BottomBar })))
const SkipLink = lazy(() => import('./bottom-bar.tsx').then((module) => ({ default: module.SkipLink })))
const Notices = lazy(() => import('../sync-host/notices.tsx').then((module) => ({ default: module.Notices })))
const SearchOverlayHost = lazy(async () => ({ default: (await import('./search-overlay-host.tsx')).SearchOverlayHost }))
const LateHosts = lazy(async () => ({ default: (await import('./late-hosts.tsx')).LateHosts }))
const SyncSheet = lazy(() => import('../sync-host/sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })))

/** A player without a name or platforms is sent to choose them before any page. */
export function Shell(props: { remote: Remote; children: ReactNode }) {
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  if (user && needsOnboarding({ ...user, settings: findStoredSettings(localStorage) }, path)) {
    return <Redirect to="/onboarding" replace />
  }
  return (
    <PlayerTours>
      <Around {...props} />
    </PlayerTours>
  )
}

/** What stands around every page of a signed-in player: the bars, what they open, and what must be said. */
function Around({ remote, children }: { remote: Remote; children: ReactNode }) {
  const [isSheetOpen, openSheet] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    onSyncSheet(() => openSheet(true), gone.signal)
    return () => gone.abort()
  }, [])
  const [path] = useLocation()
  const page = usePageFocus(path)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(
    () =>
      oncePainted(() => {
        setDrawn(true)
        // Without it pages begin at their top, and the bar stays.
        rememberPlaces().catch(() => undefined)
      }),
    [],
  )
  return (
    <div className={styles.shell}>
      <Suspense fallback={null}>{isDrawn ? <SkipLink /> : null}</Suspense>
      <TopBar remote={remote} isDrawn={isDrawn} onOpenSync={() => openSheet(true)} />
      <Suspense fallback={null}>{isDrawn ? <Notices remote={remote} /> : null}</Suspense>
      <div ref={page} className={styles.page} tabIndex={-1} {...{ [PAGE_BOX]: '' }}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </div>
      <Suspense fallback={null}>{isDrawn ? <BottomBar /> : null}</Suspense>
      <OverPage path={path}>{isDrawn ? <SearchOverlayHost remote={remote} /> : null}</OverPage>
      <OverPage path={path}>{isDrawn ? <LateHosts path={path} /> : null}</OverPage>
      <OverPage path={path}>
        {isSheetOpen ? <SyncSheet remote={remote} onClosed={() => openSheet(false)} /> : null}
      </OverPage>
    </div>
  )
}

/**
 * A page that takes another's place takes the focus too: what had it is gone, and who listens or goes by keys would
 * be back at the top of the document.
 */
function usePageFocus(path: string) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    page.current?.focus({ preventScroll: true })
  }, [path])
  return page
}
