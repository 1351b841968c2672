import Bell from 'lucide-react/icons/bell'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { loadResource } from '../../resources/define-resource.ts'
import { countUnread, notificationsPage } from '../../resources/notifications.ts'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import styles from './bars.module.css'
import { BAR_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** After the requests of the first page. */
const FIRST_ASKED_AFTER_MS = 1_500
const ASKED_EVERY_MS = 60_000
/** A higher number would say nothing more. */
const COUNTED_MAX = 9

/** Links to the notifications, with the number of unread ones; so does the app's icon if it can. */
export function NotificationBell() {
  const { device, remote } = usePlayer()
  const [path] = useLocation()
  const unread = useLiveQuery(() => countUnread(device.db), [device]) ?? 0
  useEffect(() => poll(device, remote), [device, remote])
  useEffect(() => badge(unread), [unread])
  return (
    <Link
      href="/notifications"
      className={styles.action}
      aria-label={MESSAGES.notifications(unread, COUNTED_MAX)}
      aria-current={path === '/notifications' ? 'page' : undefined}
    >
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 ? <span className={styles.badge}>{unread > COUNTED_MAX ? `${COUNTED_MAX}+` : unread}</span> : null}
    </Link>
  )
}

/** Checks soon and every minute, while the page is visible and there is a network. Returns a function that ends it. */
function poll(device: Device, remote: Remote): () => void {
  const unmounted = new AbortController()
  const { signal } = unmounted
  const ask = () => {
    if (document.visibilityState !== 'visible' || !syncStatus.isOnline) return
    loadResource({ device, remote }, notificationsPage, null, { signal }).catch((error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
  }
  const first = setTimeout(ask, FIRST_ASKED_AFTER_MS)
  const timer = setInterval(ask, ASKED_EVERY_MS)
  document.addEventListener('visibilitychange', ask, { signal })
  return () => {
    unmounted.abort()
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** Not every browser supports badges, and an app that is not installed has none: nothing is lost. */
function badge(unread: number): () => void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const clear = () => void clearAppBadge?.call(navigator).catch(() => undefined)
  if (unread === 0) clear()
  else void setAppBadge?.call(navigator, unread).catch(() => undefined)
  // After a logout there are no notifications any more.
  return clear
}
