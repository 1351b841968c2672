import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { MatchedGames } from './matched-games.tsx'
import type { MatchedGamesProps } from './matched-games.tsx'
import styles from './matches-page.module.css'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

// Most visitors want their games.
const MatchedPlayers = lazy(async () => ({ default: (await import('./matched-players.tsx')).MatchedPlayers }))

const HREFS = { games: '/matches', players: '/matches?tab=players' } as const
type Tab = keyof typeof HREFS
const TABS: readonly Tab[] = ['games', 'players']

export interface MatchesPageProps extends Omit<MatchedGamesProps, 'nav'> {}

/** Renders the games that a player likes, owns and wants, and similar players. */
export function MatchesPage({ onAddToList }: MatchesPageProps) {
  usePageTitle(MESSAGES.title)
  const query = useSearch()
  const tab: Tab = new URLSearchParams(query).get('tab') === 'players' ? 'players' : 'games'
  const nav = (
    <Tabs
      label={MESSAGES.tabsLabel}
      tabs={TABS.map((name) => ({ name, title: MESSAGES.tabs[name], href: HREFS[name] }))}
      current={tab}
      className={styles.tabs}
    />
  )
  // Each tab starts at its top, unless its position is stored.
  const shown = useRef(tab)
  useLayoutEffect(() => {
    if (shown.current !== tab) scrollTo(0, 0)
    shown.current = tab
  }, [tab])
  if (tab === 'games') return <MatchedGames onAddToList={onAddToList} nav={nav} />
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{MESSAGES.title}</h1>
          {nav}
        </header>
        <Suspense fallback={null}>
          <MatchedPlayers />
        </Suspense>
      </div>
    </main>
  )
}
