import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { session } from '../../state/session.ts'
import { barEntries, isAt } from '../routes/pages.ts'
import styles from './bars.module.css'
import { goBack } from './page-location.ts'
import { SyncLine } from '../sync-host/sync-line.tsx'
import { LINE_TEXTS as TEXTS } from './line-texts.ts'

const PageActions = lazy(() => import('./page-actions.tsx').then((module) => ({ default: module.PageActions })))

const NotificationBell = lazy(() => import('./notification-bell.tsx').then((module) => ({ default: module.NotificationBell })))

/** On the deck, whose bar and filters are its own, there is nothing to add. */
const WITHOUT_ACTIONS = /^\/swipedeck/

const ENTRIES = barEntries()
/** Under both of its addresses. */
const HOME = new Set(['/', '/discover'])

export interface TopBarProps {
  remote: Remote
  /** Whether the page's first drawing is over: how to follow its scrolling is fetched behind that. */
  isDrawn: boolean
  onOpenSync: () => void
}

/**
 * On top of every page: the way back where the bar below does not lead, the way home, whether what the player did has
 * arrived, and what belongs to the page alone.
 */
export function TopBar({ remote, isDrawn, onOpenSync }: TopBarProps) {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const bar = useRef<HTMLElement>(null)
  const room = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isDrawn) return
    const gone = new AbortController()
    import('./bar-scroll.ts').then(
      ({ followScroll }) => bar.current && room.current && followScroll(bar.current, room.current, gone.signal),
      () => undefined,
    )
    return () => gone.abort()
  }, [isDrawn])
  const canGoBack = !HOME.has(path) && !ENTRIES.some((entry) => isAt(entry, path, user?.id))
  return (
    <header ref={bar} className={styles.bar} data-page={path.startsWith('/swipedeck') ? 'deck' : undefined}>
      {canGoBack ? (
        <button type="button" className={styles.action} aria-label={TEXTS.back} onClick={goBack}>
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </button>
      ) : null}
      <Link href="/" className={styles.logo} aria-label={TEXTS.home} aria-current={path === '/' ? 'page' : undefined}>
        <img src="/icons/favicon.svg" alt="" width={26} height={26} />
      </Link>
      <span ref={room} className={styles.room}>
        <SyncLine onOpen={onOpenSync} />
      </span>
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
