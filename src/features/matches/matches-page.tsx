import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { MatchedGames } from './matched-games.tsx'
import type { MatchedGamesProps } from './matched-games.tsx'
import styles from './matches-page.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

// Most come for their games.
const MatchedPlayers = lazy(async () => ({ default: (await import('./matched-players.tsx')).MatchedPlayers }))

const HREFS = { games: '/matches', players: '/matches?tab=players' } as const
type Tab = keyof typeof HREFS
const TABS: readonly Tab[] = ['games', 'players']

export interface MatchesPageProps extends Omit<MatchedGamesProps, 'nav'> {
  /** For the players, whom no device knows by itself. */
  remote: Remote
}

/** The games that a player likes, owns and wants, and the players whose taste is like theirs. */
export function MatchesPage({ remote, ...games }: MatchesPageProps) {
  usePageTitle(TEXTS.title)
  const query = useSearch()
  const tab: Tab = new URLSearchParams(query).get('tab') === 'players' ? 'players' : 'games'
  const nav = (
    <Tabs
      label={TEXTS.tabsLabel}
      tabs={TABS.map((name) => ({ name, title: TEXTS.tabs[name], href: HREFS[name] }))}
      current={tab}
      className={styles.tabs}
    />
  )
  // Each begins at its top, unless it knows better.
  const shown = useRef(tab)
  useLayoutEffect(() => {
    if (shown.current !== tab) scrollTo(0, 0)
    shown.current = tab
  }, [tab])
  if (tab === 'games') return <MatchedGames {...games} nav={nav} />
  const { device, fetchGames } = games
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          {nav}
        </header>
        <Suspense fallback={null}>
          <MatchedPlayers device={device} remote={remote} fetchGames={fetchGames} />
        </Suspense>
      </div>
    </main>
  )
}
