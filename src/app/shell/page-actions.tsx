import Info from 'lucide-react/icons/info'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TextSearch from 'lucide-react/icons/text-search'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { PAGE_CONTROLS, pageControls } from '../../state/page-controls.ts'
import type { PageControl, PageControlKind } from '../../state/page-controls.ts'
import styles from './bars.module.css'
import { discussionGameId, discussionsPath, hasDiscussions, rememberDiscussionGame, rememberDiscussionSort } from './discussion-context.ts'
import { BAR_MESSAGES as MESSAGES } from './messages.ts'

const ProfileDrawer = lazy(() => import('./profile-drawer.tsx').then((module) => ({ default: module.ProfileDrawer })))

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const CONTROLS: Record<PageControlKind, { name: (count: number) => string; icon: ReactNode }> = {
  hint: { name: () => MESSAGES.hint, icon: <Info {...ICON} /> },
  'list-search': { name: () => MESSAGES.listSearch, icon: <TextSearch {...ICON} /> },
  filters: { name: MESSAGES.filters, icon: <SlidersHorizontal {...ICON} /> },
}

/** The buttons of the top bar that belong to one page. */
export function PageActions() {
  const { shown } = useSnapshot(pageControls)
  const [path] = useLocation()
  return (
    <>
      {PAGE_CONTROLS.map((kind) => (shown[kind] ? <Control key={kind} kind={kind} {...shown[kind]} /> : null))}
      {hasDiscussions(path) ? <Discussions path={path} /> : null}
      {/^\/profile(\/|$)/.test(path) ? <ProfileCog path={path} /> : null}
    </>
  )
}

/** Shows and hides a part of the page; for filters it shows how many are set. */
function Control({ kind, isOn, toggle, count }: PageControl & { kind: PageControlKind }) {
  const { name, icon } = CONTROLS[kind]
  const state = kind === 'filters' ? { 'aria-expanded': isOn, 'data-tour': kind } : { 'aria-pressed': isOn }
  return (
    <button type="button" className={styles.action} aria-label={name(count)} onClick={toggle} {...state}>
      {icon}
      {count > 0 ? <span className={styles.badge}>{count}</span> : null}
    </button>
  )
}

/** Links to the discussions of the current game; hidden if there is none. */
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
      aria-label={MESSAGES.discussions}
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

function ProfileCog({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-label={MESSAGES.profileMenu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
      </button>
      {isOpen
        ? createPortal(
            // Its content is not part of the bar, nor announced as such.
            <Suspense fallback={null}>
              <ProfileDrawer path={path} onClosed={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}
