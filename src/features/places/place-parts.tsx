import { useLiveQuery } from 'dexie-react-hooks'
import type { GameFilters, Platform } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { ReactNode } from 'react'
import { isUnavailable } from '../../domain/fetch-status.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { Cover } from '../../ui/cover.tsx'
import styles from './place-hero.module.css'
import { Tabs } from '../../ui/tabs.tsx'
import { PLACE_MESSAGES as MESSAGES } from './messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { AsItWas, NoPage, missingTitle, PageToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './game-row.module.css'
import placePage from './place-page.module.css'
import type { Resource, ResourceDeps } from '../../resources/define-resource.ts'
import { useResource } from '../../state/use-resource.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'

/** A name that would fill the screen is smaller. */
const LONG_CHARACTERS = 60

export interface PlaceHeaderProps {
  /** The cover for the light in the background. */
  light: { readonly cover: string } | null
  /** A logo or an icon. */
  mark?: ReactNode
  name: string
  facts: readonly string[]
  bio?: string
}

/** Renders the head of a page. */
export function PlaceHeader({ light, mark, name, facts, bio = '' }: PlaceHeaderProps) {
  return (
    <header className={styles.hero}>
      {light ? (
        <div className={styles.light} aria-hidden="true">
          <Cover src={coverUrl(light.cover)} />
        </div>
      ) : null}
      {mark ? (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      ) : null}
      <h1 className={styles.name} dir="auto" data-long={name.length > LONG_CHARACTERS || undefined}>
        {name}
      </h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {bio === '' ? null : <p className={styles.bio}>{bio}</p>}
    </header>
  )
}

interface PlaceTab {
  readonly name: string
  readonly label: string
  /** The number of entries, as secondary text. */
  readonly count?: string
  readonly href: string
}

interface PlaceTabsProps {
  tabs: readonly PlaceTab[]
  /** The name of the current one. */
  shown: string
}

/** Renders the tabs of the page, each with an address of its own. */
export function PlaceTabs({ tabs, shown }: PlaceTabsProps) {
  const named = tabs.map(({ name, label, count, href }) => ({ name, title: <Title label={label} count={count} />, href }))
  return <Tabs label={MESSAGES.tabsLabel} tabs={named} current={shown} className={styles.tabs} />
}

function Title({ label, count }: { label: string; count: string | undefined }) {
  if (count === undefined) return label
  return (
    <span>
      {label} <span className={styles.count}>{count}</span>
    </span>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Sets the page's title to its name, once there is one, or to why there is none. */
export function usePlaceTitle(name: string | undefined, { place, status }: UsePlaceResult<object>): void {
  usePageTitle(name ?? (place === null ? missingTitle(status, { title: MESSAGES.notFound }) : undefined))
}

interface NoPlaceProps {
  inUse: UsePlaceResult<object>
  /** The future title, for screen readers. */
  title: string
  notFound: string
}

/** Renders the replacement of the page: why it is missing, or its real layout as placeholders. */
export function NoPlace({ inUse, title, notFound }: NoPlaceProps) {
  if (inUse.place === null) {
    return (
      <NoPage page={inUse} notFound={{ title: MESSAGES.notFound, text: notFound }} way={{ text: MESSAGES.toSearch, href: '/search' }} />
    )
  }
  return (
    <PageToCome className={placePage.page} title={title} loading={MESSAGES.loading}>
      <Skeleton className={placePage.heroToCome} />
      <Skeleton className={placePage.tabsToCome} />
      <div className={classNames(side.row, rows.row)} data-ranked data-still>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="titled" />
        ))}
      </div>
    </PageToCome>
  )
}

/** Renders why the shown data is not current, and its source. */
export function PlaceNotice({ inUse, now }: { inUse: UsePlaceResult<object>; now: number }) {
  if (!isUnavailable(inUse.status)) return null
  return (
    <div className={placePage.notice}>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.onDevice} now={now} />
    </div>
  )
}

/** The data of a page, and its source. */
export interface UsePlaceResult<Fetched> extends Pick<UseResourceResult<Fetched, Fetched>, 'status' | 'fetchedAt' | 'retry'> {
  /** Undefined while it is loading; null if neither the server nor this device has it. */
  readonly place: Fetched | null | undefined
  /** The server, also while it is requested again; the cached response; or this device's own games. */
  readonly source: 'server' | 'kept' | 'device'
}

/** Returns the data of a page about companies or platforms. */
export function usePlace<Params, Fetched extends object>(
  deps: ResourceDeps,
  page: Resource<Params, Fetched, Fetched>,
  params: Params,
): UsePlaceResult<Fetched> {
  const { shown, status, isFallback, ...inUse } = useResource(deps, page, params)
  const source = isFallback ? 'device' : isUnavailable(status) ? 'kept' : 'server'
  const place = status === 'not-found' ? null : (shown ?? (status === 'loading' ? undefined : null))
  return { ...inUse, status, place, source }
}

export interface UsePlatformsResult {
  /** The names of platforms, genres and the like. Undefined until they are read, null if there are none. */
  readonly dictionaries: GameFilters | null | undefined
  /** The platforms by their ids: the same map until they change. */
  readonly platforms: ReadonlyMap<number, Platform>
}

const UNREAD: UsePlatformsResult = { dictionaries: undefined, platforms: new Map() }

/** Returns the cached dictionaries, live. */
export function usePlatforms(db: UserDatabase): UsePlatformsResult {
  const read = useLiveQuery(async () => {
    const dictionaries = (await findMeta(db, 'dictionaries'))?.value ?? null
    return { dictionaries, platforms: new Map(dictionaries?.platforms.map((platform) => [platform.id, platform])) }
  }, [db])
  return read ?? UNREAD
}
