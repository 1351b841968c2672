import Activity from 'lucide-react/icons/activity'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { openSearch, searchOverlay } from '../../state/search-overlay.ts'
import { session } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './bars.module.css'
import { BAR_TEXTS as TEXTS } from './texts.ts'

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Where a signed-in player goes with one tap, from every page; a rail where there is room (specification 1, section 2). */
export function BottomBar() {
  const { isOpen } = useSnapshot(searchOverlay)
  const { user } = useSnapshot(session)
  return (
    <nav className={styles.tabs} aria-label={TEXTS.main}>
      <Tab href="/swipedeck" name={TEXTS.swipe}>
        <GalleryHorizontalEnd {...ICON} />
      </Tab>
      <Tab href="/matches" name={TEXTS.matches}>
        <HeartHandshake {...ICON} />
      </Tab>
      <button
        type="button"
        className={styles.tab}
        data-tour="search"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openSearch}
      >
        <span className={styles.icon}>
          <Search {...ICON} />
        </span>
        {TEXTS.search}
      </button>
      <Tab href="/timeline" name={TEXTS.timeline}>
        <Activity {...ICON} />
      </Tab>
      <Tab href="/profile" name={TEXTS.profile}>
        <Avatar src={user?.avatar_url ?? ''} size={26} />
      </Tab>
    </nav>
  )
}

/** Lit for as long as one of the pages below its address is shown. */
function Tab({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  const [path] = useLocation()
  const isHere = path === href || path.startsWith(`${href}/`)
  return (
    <Link href={href} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.icon}>{children}</span>
      {name}
    </Link>
  )
}
