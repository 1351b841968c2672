import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import { session } from '../../state/session-state.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { needsOnboarding } from '../runtime/needs-onboarding.ts'
import { OverPage } from './over-page.tsx'
import { PAGE_BOX, rememberPlaces } from './page-location.ts'
import { PlayerTours } from './player-tours.tsx'
import styles from './shell.module.css'
import { findStoredSettings } from '../runtime/stored-user.ts'
import { TopBar } from './top-bar.tsx'
import { oncePainted } from '../../ui/until-painted.ts'
import { followReportEvents, overlays } from '../../state/overlays.ts'

// Everything around the first card is fetched after it; its space is reserved.
const BottomBar = lazy(() => import('./bottom-bar.tsx').then((module) => ({ default: module.BottomBar })))
const SkipLink = lazy(() => import('./bottom-bar.tsx').then((module) => ({ default: module.SkipLink })))
const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))
const SearchOverlayHost = lazy(async () => ({ default: (await import('./search-overlay-host.tsx')).SearchOverlayHost }))
const LateHosts = lazy(async () => ({ default: (await import('./late-hosts.tsx')).LateHosts }))
const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })))

/** The page whose own bar replaces the common one: the card uses every pixel of height. */
const DECK_PATH = '/swipedeck'

/** A player without a name or platforms is sent to choose them before any page. */
export function Shell(props: { children: ReactNode }) {
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

/** Renders everything around a signed-in player's page: the bars, their overlays, and notices. */
function Around({ children }: { children: ReactNode }) {
  const { isSyncSheetOpen } = useSnapshot(overlays)
  useEffect(() => {
    const unmounted = new AbortController()
    followReportEvents(unmounted.signal)
    return () => unmounted.abort()
  }, [])
  const [path] = useLocation()
  const page = usePageFocus(path)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(
    () =>
      oncePainted(() => {
        setDrawn(true)
        // Without it pages start at their top, and the bar stays.
        rememberPlaces().catch(() => undefined)
      }),
    [],
  )
  const isOnDeck = path === DECK_PATH
  return (
    <div className={styles.shell} data-page={isOnDeck ? 'deck' : undefined}>
      <Suspense fallback={null}>{isDrawn ? <SkipLink /> : null}</Suspense>
      {isOnDeck ? null : <TopBar isDrawn={isDrawn} />}
      <Suspense fallback={null}>{isDrawn ? <Notices /> : null}</Suspense>
      <div ref={page} className={styles.page} tabIndex={-1} {...{ [PAGE_BOX]: '' }}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </div>
      <Suspense fallback={null}>{isDrawn ? <BottomBar /> : null}</Suspense>
      <OverPage path={path}>{isDrawn ? <SearchOverlayHost /> : null}</OverPage>
      <OverPage path={path}>{isDrawn ? <LateHosts path={path} /> : null}</OverPage>
      <OverPage path={path}>{isSyncSheetOpen ? <SyncSheet onClosed={() => (overlays.isSyncSheetOpen = false)} /> : null}</OverPage>
    </div>
  )
}

/**
 * Moves the focus to a new page: the focused element was removed, and keyboard and screen reader users would be back at the top of the
 * document.
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
