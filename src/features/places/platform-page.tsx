import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Platform } from '../../contract/games.ts'
import type { PlatformFamilyAnswer } from '../../contract/platforms.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { findMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { whenOf } from '../../ui/when-of.ts'
import type { PlatformsView } from './open-platforms.ts'
import { platformPath, readChoices } from './platform-address.ts'
import type { PlatformAddress, PlatformChoices } from './platform-address.ts'
import { PlatformControls } from './platform-controls.tsx'
import { PlatformHero } from './platform-hero.tsx'
import { PlatformOverview } from './platform-overview.tsx'
import styles from './platform-page.module.css'
import { PlatformNotFound, PlatformNotHere, PlatformToCome } from './platform-states.tsx'
import { PlatformTabs } from './platform-tabs.tsx'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'
import { UpcomingGames } from './upcoming-games.tsx'
import { usePlatforms } from './use-platforms.ts'

/** What the games of a tab are narrowed to and how they stand, named as on the search page. */
export interface PlatformFilters extends Pick<PlatformChoices, 'order' | 'direction'> {
  readonly platforms: readonly number[]
}

export interface PlatformPageProps {
  address: PlatformAddress
  device: Device
  remote: Remote
  /** The index of the games on this device. */
  deviceIndex: () => Promise<SearchIndex>
  /** Draws games page by page, with what is chosen beside how many there are. */
  renderGames: (filters: PlatformFilters, platforms: ReadonlyMap<number, Platform>, controls: ReactNode) => ReactNode
}

/** A family of platforms, or a platform alone: what it is, its best games, all of them, and those to come. */
export function PlatformPage(props: PlatformPageProps) {
  const { address, device, remote, deviceIndex } = props
  const { db, now } = device
  const [view, retry] = usePlatforms({ db, remote, now, deviceIndex }, address)
  const [, navigate] = useLocation()
  const { page, redirect, state } = view
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  usePageTitle(page?.family.name ?? (state === 'not-found' ? TEXTS.notFound : state === 'failed' ? TEXTS.notHere : undefined))
  if (page) return <Shown {...props} page={page} view={view} onRetry={retry} />
  if (state === 'not-found') return <PlatformNotFound />
  return state === 'failed' ? <PlatformNotHere onRetry={retry} /> : <PlatformToCome />
}

interface ShownProps extends PlatformPageProps {
  page: PlatformFamilyAnswer
  view: PlatformsView
  onRetry: () => void
}

function Shown({ address, device, page, view, renderGames, onRetry }: ShownProps) {
  const { db } = device
  const query = useSearch()
  const [, navigate] = useLocation()
  const asked = useMemo(() => readChoices(query), [query])
  const dictionaries = useLiveQuery(async () => (await findMeta(db, 'dictionaries'))?.value ?? null, [db])
  const known = useMemo(() => new Map(dictionaries?.platforms.map((platform) => [platform.id, platform])), [dictionaries])
  const { platforms, upcoming } = page
  // Nothing of an address that this page does not have: another family's platform, or a tab that would be empty.
  const platform = platforms.some(({ id }) => id === asked.platform) ? asked.platform : null
  const tab = asked.tab === 'upcoming' && upcoming.length === 0 ? 'overview' : asked.tab
  const { order, direction } = asked
  const choices: PlatformChoices = { tab, platform, order, direction }
  const ids = platform === null ? platforms.map(({ id }) => id).join() : String(platform)
  const filters = useMemo(() => ({ platforms: ids.split(',').map(Number), order, direction }), [ids, order, direction])
  const pathOf = (next: Partial<PlatformChoices>) => platformPath(address.idOrSlug, address.kind, next)
  const change = (next: Partial<PlatformChoices>) => navigate(pathOf({ ...choices, ...next }), { replace: true })

  return (
    <main className={styles.page} aria-busy={view.state === 'loading' || undefined}>
      <PlatformHero page={page} />
      <PageNotice view={view} now={device.now()} onRetry={onRetry} />
      <PlatformTabs tab={tab} hasUpcoming={upcoming.length > 0} pathOf={(to) => pathOf({ ...choices, tab: to })} />
      {tab === 'overview' ? (
        <PlatformOverview page={page} known={known} isDevice={view.source === 'device'} pathOf={pathOf} />
      ) : tab === 'upcoming' ? (
        <UpcomingGames games={upcoming} platformIds={platforms.map(({ id }) => id)} known={known} />
      ) : (
        <section className={styles.games} aria-label={TEXTS.tabs.games}>
          {renderGames(filters, known, <PlatformControls choices={choices} platforms={platforms} onChange={change} />)}
        </section>
      )}
    </main>
  )
}

/** Why what is shown is not the server's word of just now, and what it is instead. */
function PageNotice({ view, now, onRetry }: { view: PlatformsView; now: number; onRetry: () => void }) {
  const { isOnline } = useSnapshot(syncStatus)
  const { source, keptAt, state } = view
  if (state !== 'failed') return null
  const what = source === 'kept' && keptAt !== null ? TEXTS.keptFrom(whenOf(keptAt, now)) : source === 'device' ? TEXTS.onDevice : ''
  const retry = (
    <Button kind="bare" compact onClick={onRetry}>
      {TEXTS.tryAgain}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Notice action={isOnline ? retry : null}>
        {isOnline ? TEXTS.problems.unreachable : TEXTS.problems.offline} {what}
      </Notice>
    </div>
  )
}
