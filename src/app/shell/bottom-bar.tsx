import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { openSearch, searchOverlay } from '../../state/search-overlay-state.ts'
import { session } from '../../state/session-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PALETTE_KEY } from '../../ui/keys.ts'
import { BAR, isAt } from './navigation.ts'
import type { BarEntry } from './navigation.ts'
import styles from './bars.module.css'
import { BAR_MESSAGES as MESSAGES } from './messages.ts'

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const
const PICTURE_SIZE = 26

const ID = 'navigation'

/** First in the document for keyboard users: the bar comes after the page, which may be long. */
export function SkipLink() {
  return (
    <a
      href={`#${ID}`}
      className={styles.skip}
      onClick={(event) => {
        // It has no address of its own: Back leads to the previous page.
        event.preventDefault()
        document.querySelector<HTMLElement>(`#${ID} a`)?.focus()
      }}
    >
      {MESSAGES.skip}
    </a>
  )
}

/** Renders the main navigation on every page of a player; a rail on wide screens. */
export function BottomBar() {
  return (
    <nav id={ID} className={styles.tabs} aria-label={MESSAGES.main}>
      {BAR.map((entry) => (entry.opens ? <SearchTab key={entry.href} {...entry} /> : <Tab key={entry.href} {...entry} />))}
    </nav>
  )
}

/** Active on its own page only: others' profiles are not the player's. */
function Tab(entry: BarEntry) {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const { isOpen } = useSnapshot(searchOverlay)
  // Only one entry is lit: that of the open search.
  const isHere = !isOpen && isAt(entry, path, user?.id)
  return (
    <Link href={entry.href} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
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
      aria-keyshortcuts={PALETTE_KEY.aria}
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
