import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { openSearch, searchOverlay } from '../../state/search-overlay.ts'
import { session } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { barEntries, isAt } from '../routes/pages.ts'
import type { BarEntry } from '../routes/pages.ts'
import styles from './bars.module.css'
import { BAR_TEXTS as TEXTS } from './texts.ts'

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const
const PICTURE_SIZE = 26
const ENTRIES = barEntries()

const ID = 'navigation'

/** Before all else for who goes by keys: the bar stands behind the page, which may be long. */
export function SkipLink() {
  return (
    <a
      href={`#${ID}`}
      className={styles.skip}
      onClick={(event) => {
        // No address of its own: the way back leads to the page before.
        event.preventDefault()
        document.querySelector<HTMLElement>(`#${ID} a`)?.focus()
      }}
    >
      {TEXTS.skip}
    </a>
  )
}

/** Where a signed-in player goes with one tap, from every page; a rail where there is room. */
export function BottomBar() {
  return (
    <nav id={ID} className={styles.tabs} aria-label={TEXTS.main}>
      {ENTRIES.map((entry) => (entry.opens ? <SearchTab key={entry.href} {...entry} /> : <Tab key={entry.href} {...entry} />))}
    </nav>
  )
}

/** Lit on its own page alone: others' profiles are not the player's. */
function Tab(entry: BarEntry) {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  return (
    <Link href={entry.href} className={styles.tab} aria-current={isAt(entry, path, user?.id) ? 'page' : undefined}>
      <Picture icon={entry.icon} />
      {entry.name}
    </Link>
  )
}

function SearchTab(entry: BarEntry) {
  const [path] = useLocation()
  const { isOpen } = useSnapshot(searchOverlay)
  return (
    <button
      type="button"
      className={styles.tab}
      data-tour="search"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-current={isAt(entry, path, undefined) ? 'page' : undefined}
      onClick={() => openSearch(entry.name)}
    >
      <Picture icon={entry.icon} />
      {entry.name}
    </button>
  )
}

function Picture({ icon: Icon }: Pick<BarEntry, 'icon'>) {
  const { user } = useSnapshot(session)
  return (
    <span className={styles.icon}>
      {Icon === 'own-picture' ? <Avatar src={user?.avatar_url ?? ''} size={PICTURE_SIZE} /> : <Icon {...ICON} />}
    </span>
  )
}
