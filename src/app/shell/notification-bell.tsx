import Bell from 'lucide-react/icons/bell'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { bringPage } from '../../loaders/define-page.ts'
import { countUnread, notificationsPage } from '../../loaders/pages/notifications.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { requirePlayerDevice } from '../session/account.ts'
import styles from './bars.module.css'
import { BAR_TEXTS as TEXTS } from './texts.ts'

/** Behind what the first page asks for. */
const FIRST_ASKED_AFTER_MS = 1_500
const ASKED_EVERY_MS = 60_000
/** Above it the number says nothing more. */
const COUNTED_MAX = 9

/** Leads to what the player is told, and says how much of it they have yet to read; so does the app's icon where it can. */
export function NotificationBell({ remote }: { remote: Remote }) {
  const { device } = requirePlayerDevice()
  const [path] = useLocation()
  const unread = useLiveQuery(() => countUnread(device.db), [device]) ?? 0
  useEffect(() => keepAsking(device, remote), [device, remote])
  useEffect(() => badge(unread), [unread])
  return (
    <Link
      href="/notifications"
      className={styles.action}
      aria-label={TEXTS.notifications(unread, COUNTED_MAX)}
      aria-current={path === '/notifications' ? 'page' : undefined}
    >
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 ? <span className={styles.badge}>{unread > COUNTED_MAX ? `${COUNTED_MAX}+` : unread}</span> : null}
    </Link>
  )
}

/** Asks soon and every minute, for as long as the page is looked at and there is a network. Answers how to end it. */
function keepAsking(device: Device, remote: Remote): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const ask = () => {
    if (document.visibilityState !== 'visible' || !syncStatus.isOnline) return
    bringPage({ device, remote }, notificationsPage, null, { signal }).catch((error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
  }
  const first = setTimeout(ask, FIRST_ASKED_AFTER_MS)
  const timer = setInterval(ask, ASKED_EVERY_MS)
  document.addEventListener('visibilitychange', ask, { signal })
  return () => {
    gone.abort()
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** Not every browser has a badge for its apps, and one that is not installed has none: nothing is lost by that. */
function badge(unread: number): () => void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const clear = () => void clearAppBadge?.call(navigator).catch(() => undefined)
  if (unread === 0) clear()
  else void setAppBadge?.call(navigator, unread).catch(() => undefined)
  // Who signs out is told nothing any more.
  return clear
}
