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
import type { Remote } from '../../remote/remote.ts'
import { PAGE_CONTROLS, pageControls } from '../../state/page-controls.ts'
import type { PageControl, PageControlKind } from '../../state/page-controls.ts'
import styles from './bars.module.css'
import { discussionGameId, discussionsPath, hasDiscussions, rememberDiscussionGame, rememberDiscussionSort } from './discussion-context.ts'
import { BAR_TEXTS as TEXTS } from './texts.ts'

const ProfileDrawer = lazy(() => import('./profile-drawer.tsx').then((module) => ({ default: module.ProfileDrawer })))

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const CONTROLS: Record<PageControlKind, { name: (count: number) => string; icon: ReactNode }> = {
  hint: { name: () => TEXTS.hint, icon: <Info {...ICON} /> },
  'list-search': { name: () => TEXTS.listSearch, icon: <TextSearch {...ICON} /> },
  filters: { name: TEXTS.filters, icon: <SlidersHorizontal {...ICON} /> },
}

/** The buttons of the top bar that belong to one page. */
export function PageActions({ remote }: { remote: Remote }) {
  const { shown } = useSnapshot(pageControls)
  const [path] = useLocation()
  return (
    <>
      {PAGE_CONTROLS.map((kind) => (shown[kind] ? <Control key={kind} kind={kind} {...shown[kind]} /> : null))}
      {hasDiscussions(path) ? <Discussions path={path} /> : null}
      {/^\/profile(\/|$)/.test(path) ? <ProfileCog remote={remote} path={path} /> : null}
    </>
  )
}

/** Shows and hides something of the page; of filters it says how many are set. */
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
