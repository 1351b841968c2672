import Info from 'lucide-react/icons/info'
import ListFilter from 'lucide-react/icons/list-filter'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TextSearch from 'lucide-react/icons/text-search'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { pageControls } from '../../state/page-controls.ts'
import type { PageControlKind } from '../../state/page-controls.ts'
import { searchFilters, toggleSearchFilters } from '../../state/search-filters.ts'
import styles from './bars.module.css'
import { discussionGameId, discussionsPath, hasDiscussions, rememberDiscussionGame, rememberDiscussionSort } from './discussion-context.ts'
import { BAR_TEXTS as TEXTS } from './texts.ts'

const ProfileDrawer = lazy(() => import('./profile-drawer.tsx').then((module) => ({ default: module.ProfileDrawer })))

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const CONTROLS: Record<PageControlKind, { name: string; icon: ReactNode }> = {
  hint: { name: TEXTS.hint, icon: <Info {...ICON} /> },
  'list-search': { name: TEXTS.listSearch, icon: <TextSearch {...ICON} /> },
  'matches-filter': { name: TEXTS.matchesFilter, icon: <ListFilter {...ICON} /> },
}

/** The buttons of the top bar that belong to one page. */
export function PageActions({ remote }: { remote: Remote }) {
  const { current } = useSnapshot(pageControls)
  const [path] = useLocation()
  return (
    <>
      {current ? (
        <button
          type="button"
          className={styles.action}
          aria-label={CONTROLS[current.kind].name}
          aria-pressed={current.isOn}
          onClick={current.toggle}
        >
          {CONTROLS[current.kind].icon}
        </button>
      ) : null}
      {path === '/search' ? <SearchFilters /> : null}
      {hasDiscussions(path) ? <Discussions path={path} /> : null}
      {/^\/profile(\/|$)/.test(path) ? <ProfileCog remote={remote} path={path} /> : null}
    </>
  )
}

/** Shows and hides the filters of the search, and says how many are set. */
function SearchFilters() {
  const { isOpen, count } = useSnapshot(searchFilters)
  return (
    <button
      type="button"
      className={styles.action}
      data-tour="search-filters"
      aria-label={TEXTS.searchFilters(count)}
      aria-expanded={isOpen}
      onClick={toggleSearchFilters}
    >
      <SlidersHorizontal {...ICON} />
      {count > 0 ? <span className={styles.badge}>{count}</span> : null}
    </button>
  )
}

/** To what players say about the game that is in question here; of no use where none is known. */
function Discussions({ path }: { path: string }) {
  const [, navigate] = useLocation()
  const query = useSearch()
  const gameId = discussionGameId(path, query, history.state, sessionStorage)
  useEffect(() => {
    if (gameId === null) return
    rememberDiscussionGame(sessionStorage, gameId)
    rememberDiscussionSort(sessionStorage, path, query)
  }, [gameId, path, query])
  const here = `/games/${gameId ?? ''}/discussions`
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={TEXTS.discussions}
      disabled={gameId === null}
      aria-current={path === here ? 'page' : undefined}
      onClick={() => {
        if (path !== here && gameId !== null) navigate(discussionsPath(gameId, sessionStorage))
      }}
    >
      <MessagesSquare {...ICON} />
    </button>
  )
}

function ProfileCog({ remote, path }: { remote: Remote; path: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-label={TEXTS.profileMenu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
      </button>
      {isOpen
        ? createPortal(
            // What it holds is no part of the bar, nor of what is read as one.
            <Suspense fallback={null}>
              <ProfileDrawer remote={remote} path={path} onClosed={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}
