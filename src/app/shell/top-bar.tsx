import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { session } from '../../state/session-state.ts'
import { BAR, isAt } from './navigation.ts'
import styles from './bars.module.css'
import { goBack } from './page-location.ts'
import { LINE_MESSAGES as MESSAGES } from './line-messages.ts'

const PageActions = lazy(() => import('./page-actions.tsx').then((module) => ({ default: module.PageActions })))

const SyncSign = lazy(() => import('./sync-sign.tsx').then((module) => ({ default: module.SyncSign })))

const NotificationBell = lazy(() => import('./notification-bell.tsx').then((module) => ({ default: module.NotificationBell })))

/** The deck has a bar and filters of its own. */
const WITHOUT_ACTIONS = /^\/swipedeck/

/** Both of its addresses. */
const HOME = new Set(['/', '/discover'])

export interface TopBarProps {
  /** Whether the page's first render is complete: the code that follows its scrolling is fetched after that. */
  isDrawn: boolean
}

/**
 * Renders the bar at the top of every page: Back on pages that are not in the bottom bar, home, the sync state, and the page's own buttons.
 */
export function TopBar({ isDrawn }: TopBarProps) {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const bar = useRef<HTMLElement>(null)
  const room = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isDrawn) return
    const unmounted = new AbortController()
    import('./bar-scroll.ts').then(
      ({ followScroll }) => bar.current && room.current && followScroll(bar.current, room.current, unmounted.signal),
      () => undefined,
    )
    return () => unmounted.abort()
  }, [isDrawn])
  const canGoBack = !HOME.has(path) && !BAR.some((entry) => isAt(entry, path, user?.id))
  return (
    <header ref={bar} className={styles.bar} data-page={path.startsWith('/swipedeck') ? 'deck' : undefined}>
      {canGoBack ? (
        <button type="button" className={styles.action} aria-label={MESSAGES.back} onClick={goBack}>
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </button>
      ) : null}
      <Link href="/" className={styles.logo} aria-label={MESSAGES.home} aria-current={path === '/' ? 'page' : undefined}>
        <img src="/icons/favicon.svg" alt="" width={26} height={26} />
      </Link>
      <span ref={room} className={styles.room}>
        <Suspense fallback={null}>
          <SyncSign hasRoom />
        </Suspense>
      </span>
      {WITHOUT_ACTIONS.test(path) ? null : (
        <Suspense fallback={null}>
          <PageActions />
        </Suspense>
      )}
      <span className={styles.bell}>
        <Suspense fallback={null}>{isDrawn ? <NotificationBell /> : null}</Suspense>
      </span>
    </header>
  )
}
