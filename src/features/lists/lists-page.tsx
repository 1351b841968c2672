import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import type { Device } from '../../local/device.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { DislikedGames } from './disliked-games.tsx'
import { LISTS_WIDTHS, ListTiles, NoLists } from './list-tiles.tsx'
import prose from '../../ui/prose.module.css'
import styles from './lists-page.module.css'
import { LISTS_TEXTS as TEXTS } from './texts.ts'
import { useOwnLists } from './use-own-lists.ts'

const TABS = ['lists', 'disliked'] as const
type Tab = (typeof TABS)[number]
const NONE: readonly number[] = []

export interface ListsPageProps {
  device: Device
  /** Should keep its identity. */
  fetchGames: FetchGames
}

/** What a player has put together, and all that they do not like; what they like is among their matches. */
export function ListsPage(props: ListsPageProps) {
  usePageTitle(TEXTS.title)
  const query = useSearch()
  const tab = useMemo<Tab>(() => {
    const asked = new URLSearchParams(query).get('tab')
    return TABS.find((name) => name === asked) ?? 'lists'
  }, [query])
  const tabs = TABS.map((name) => ({ name, title: TEXTS.tabs[name], href: name === 'lists' ? '/lists' : `/lists?tab=${name}` }))
  const nav = (
    <div className={styles.parts}>
      <Tabs label={TEXTS.tabsLabel} tabs={tabs} current={tab} />
      <ButtonLink kind="bare" compact href="/matches?state=liked">
        <Heart size={18} strokeWidth={1.75} aria-hidden />
        {TEXTS.liked}
      </ButtonLink>
    </div>
  )
  return tab === 'lists' ? <Lists {...props} nav={nav} /> : <DislikedGames {...props} nav={nav} />
}

function Lists({ device, fetchGames, nav }: ListsPageProps & { nav: ReactNode }) {
  const own = useOwnLists(device.db)
  const things = useOwnThings()
  const isHere = things.where === 'here'
  // Those made on this device are there at once; that there are none is known when the player's own have come.
  const lists = things.where === 'coming' && own?.lists.length === 0 ? undefined : own?.lists
  const { isOnline } = useSnapshot(syncStatus)
  useMissingGames(device.db, own?.missing ?? NONE, isOnline, fetchGames)
  const counted = lists === undefined ? TEXTS.loading : lists.length === 0 || !isHere ? '' : TEXTS.count(lists.length)
  const isEmpty = lists?.length === 0
  return (
    <main className={styles.page} aria-busy={lists === undefined}>
      <header className={styles.head}>
        <h1>{TEXTS.title}</h1>
        <output className={prose.figures}>{isOnline || counted === '' ? counted : TEXTS.onDevice(counted)}</output>
        {isEmpty && isHere ? null : (
          <div className={styles.create}>
            <ButtonLink kind="main" compact href="/list/new">
              <Plus size={18} strokeWidth={2.25} aria-hidden />
              {TEXTS.newList}
            </ButtonLink>
          </div>
        )}
      </header>
      {nav}
      {lists === undefined ? (
        <CoversToCome narrowest={LISTS_WIDTHS} />
      ) : isEmpty && !isHere ? (
        <NotHereYet as="part" things={things} />
      ) : isEmpty ? (
        <NoLists />
      ) : (
        <>
          {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
          <ListTiles lists={lists} areAll={isHere} />
        </>
      )}
    </main>
  )
}
