import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { countMarks, MARKS } from '../../local/queries/matches.ts'
import type { Mark } from '../../local/queries/matches.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { usePlayer } from '../../state/player.ts'
import { useSeenQuery } from '../../state/use-live.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { MatchedGames } from './matched-games.tsx'
import type { MatchedGamesProps } from './matched-games.tsx'
import { MarkIcon } from './matches-grid.tsx'
import styles from './matches-page.module.css'
import { readMatchesParams, writeMatchesParams } from './matches-params.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

// Most visitors want their games.
const MatchedPlayers = lazy(async () => ({ default: (await import('./matched-players.tsx')).MatchedPlayers }))

const PLAYERS = 'players'
type Tab = Mark | typeof PLAYERS
const TABS: readonly Tab[] = [...MARKS, PLAYERS]
const PLAYERS_PATH = '/matches?tab=players'

export interface MatchesPageProps extends Pick<MatchedGamesProps, 'onAddToList'> {}

/** Renders the games that a player likes, owns, wants and dislikes, and similar players: a tab each. */
export function MatchesPage({ onAddToList }: MatchesPageProps) {
  usePageTitle(MESSAGES.title)
  const query = useSearch()
  const [thisYear] = useState(() => new Date().getFullYear())
  const params = readMatchesParams(query, thisYear)
  const tab: Tab = new URLSearchParams(query).get('tab') === PLAYERS ? PLAYERS : params.mark
  const panelId = useId()
  const pathOf = (name: Tab) => (name === PLAYERS ? PLAYERS_PATH : `/matches?${writeMatchesParams({ ...params, mark: name })}`)
  // A tab that was pressed starts at its top. One that was opened by the address has its stored position.
  const pressed = useRef<'by-key' | 'by-pointer' | null>(null)
  useLayoutEffect(() => {
    if (pressed.current) scrollTo(0, 0)
    // Its element is another one, if the page around it is another one.
    if (pressed.current === 'by-key') document.getElementById(panelId + tab)?.focus()
    pressed.current = null
  }, [panelId, tab])
  const nav = (
    <MatchesTabs
      current={tab}
      panelId={panelId}
      pathOf={pathOf}
      onPress={(isByKey) => {
        pressed.current = isByKey ? 'by-key' : 'by-pointer'
      }}
    />
  )
  const panel = { id: panelId, role: 'tabpanel', 'aria-labelledby': panelId + tab } as const
  if (tab !== PLAYERS) return <MatchedGames mark={tab} onAddToList={onAddToList} nav={nav} panel={panel} />
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <div className={styles.title}>
            <h1>{MESSAGES.title}</h1>
          </div>
          {nav}
        </header>
        <div {...panel} className={styles.panel}>
          <Suspense fallback={null}>
            <MatchedPlayers />
          </Suspense>
        </div>
      </div>
    </main>
  )
}

interface MatchesTabsProps {
  current: Tab
  panelId: string
  pathOf: (tab: Tab) => string
  onPress: (isByKey: boolean) => void
}

/** Renders the tabs with the number of games in each. Arrow keys move between them; each press replaces the history entry. */
function MatchesTabs({ current, panelId, pathOf, onPress }: MatchesTabsProps) {
  const { device } = usePlayer()
  const [, navigate] = useLocation()
  const things = useOwnThings()
  // If the database cannot be read, the part with the games says so.
  const counts = useSeenQuery(device.db, 'match-counts', () => countMarks(device.db).catch(() => undefined))
  const onKeyDown = (event: KeyboardEvent) => {
    const at = TABS.indexOf(current)
    const last = TABS.length - 1
    const next = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[event.key]
    const name = next === undefined ? undefined : TABS[next]
    if (name === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPress(true)
    navigate(pathOf(name), { replace: true })
  }
  return (
    <div role="tablist" aria-label={MESSAGES.tabsLabel} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {TABS.map((name) => {
        // Before the first pull is complete, none on this device does not prove that there are none.
        const count = name === PLAYERS || (things.where !== 'here' && counts?.[name] === 0) ? undefined : counts?.[name]
        return (
          <Link
            key={name}
            id={panelId + name}
            role="tab"
            aria-selected={name === current}
            aria-controls={name === current ? panelId : undefined}
            tabIndex={name === current ? 0 : -1}
            href={pathOf(name)}
            replace
            className={styles.tab}
            onClick={() => onPress(false)}
          >
            <span>{MESSAGES.tabs[name]} </span>
            <span className={styles.count}>
              {name === PLAYERS ? <Users size={18} strokeWidth={2} aria-hidden /> : <MarkIcon mark={name} />}
              {count === undefined ? null : MESSAGES.number(count)}
            </span>
          </Link>
        )
      })}
    </div>
  )
}
