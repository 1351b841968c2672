import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import styles from './bars.module.css'
import { SyncLine } from '../sync-host/sync-line.tsx'
import { LINE_TEXTS as TEXTS } from './line-texts.ts'

const PageActions = lazy(() => import('./page-actions.tsx').then((module) => ({ default: module.PageActions })))

const NotificationBell = lazy(() => import('./notification-bell.tsx').then((module) => ({ default: module.NotificationBell })))

/** On the deck, whose bar and filters are its own, there is nothing to add. */
const WITHOUT_ACTIONS = /^\/swipedeck/

export interface TopBarProps {
  remote: Remote
  /** Whether the page's first drawing is over: how to follow its scrolling is fetched behind that. */
  isDrawn: boolean
  onOpenSync: () => void
}

/**
 * On top of every page: the way home, whether what the player did has arrived, and what belongs to the page alone.
 */
export function TopBar({ remote, isDrawn, onOpenSync }: TopBarProps) {
  const [path] = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDrawn) return
    const gone = new AbortController()
    import('./bar-scroll.ts').then(
      ({ followScroll }) => bar.current && followScroll(bar.current, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [isDrawn])
  return (
    <header ref={bar} className={styles.bar} data-page={path.startsWith('/swipedeck') ? 'deck' : undefined}>
      <Link href="/" className={styles.logo} aria-label={TEXTS.home} aria-current={path === '/' ? 'page' : undefined}>
        <img src="/icons/favicon.svg" alt="" width={26} height={26} />
      </Link>
      <SyncLine onOpen={onOpenSync} />
      {WITHOUT_ACTIONS.test(path) ? null : (
        <Suspense fallback={null}>
          <PageActions remote={remote} />
        </Suspense>
      )}
      <span className={styles.bell}>
        <Suspense fallback={null}>{isDrawn ? <NotificationBell remote={remote} /> : null}</Suspense>
      </span>
    </header>
  )
}
