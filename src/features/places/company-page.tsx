import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { CompanyAnswer } from '../../contract/companies.ts'
import type { GameFilters, Platform } from '../../contract/games.ts'
import { COMPANY_ROLES } from '../../contract/limits.ts'
import type { CompanyRole } from '../../contract/limits.ts'
import { findMeta } from '../../local/database.ts'
import { companyPage } from '../../loaders/pages/places.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { askKnown } from '../../state/pack-reader.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filtersOf, readRole, rolePath } from './company-address.ts'
import { CompanySeries } from './company-series.tsx'
import { PlaceHero } from './place-hero.tsx'
import styles from './place-page.module.css'
import { NoPlace, PlaceNotice, usePlaceTitle } from './place-states.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { COMPANY_TEXTS as TEXTS } from './texts.ts'
import { usePlace } from './use-place.ts'
import type { PlaceInUse } from './use-place.ts'

/** The games of a company that a page draws beside all else. */
export interface CompanyGamesProps {
  readonly companyId: number
  readonly role: CompanyRole
  /** The page's address with the filters that this text sets. Keeps its identity. */
  readonly pathOf: (filters: string) => string
  /** Undefined while they are read. */
  readonly dictionaries: GameFilters | null | undefined
  readonly platforms: ReadonlyMap<number, Platform>
  /** What the page has said already of where all that it shows comes from. */
  readonly told: 'kept' | 'device' | null
}

export interface CompanyPageProps {
  idOrSlug: string
  device: Device
  remote: Remote
  renderGames: (props: CompanyGamesProps) => ReactNode
}

/** Who made a game: what they developed and what they published, year by year, and their series. */
export function CompanyPage(props: CompanyPageProps) {
  const { idOrSlug, device, remote } = props
  const inUse = usePlace({ device, remote }, companyPage, idOrSlug, () => askKnown(device.db, { kind: 'company', idOrSlug }))
  const { place } = inUse
  usePlaceTitle(place?.company.name, inUse)
  return place ? <Shown {...props} page={place} inUse={inUse} /> : <NoPlace inUse={inUse} title={TEXTS.title} notFound={TEXTS.notFoundText} />
}

interface ShownProps extends CompanyPageProps {
  page: CompanyAnswer
  inUse: PlaceInUse<CompanyAnswer>
}

function Shown({ idOrSlug, device, page, inUse, renderGames }: ShownProps) {
  const { db } = device
  const query = useSearch()
  const dictionaries = useLiveQuery(async () => (await findMeta(db, 'dictionaries'))?.value ?? null, [db])
  const platforms = useMemo(() => new Map(dictionaries?.platforms.map((platform) => [platform.id, platform])), [dictionaries])
  const role = readRole(query) ?? usualRole(page)
  const pathOf = useCallback((filters: string) => rolePath(idOrSlug, role, filters), [idOrSlug, role])
  const { company } = page
  const { game_count: count, series } = page[role]
  const { source, news } = inUse
  return (
    <main className={styles.page} aria-busy={news === null || undefined}>
      <PlaceHero
        light={company.cover === null ? null : { cover: company.cover }}
        name={company.name}
        facts={factsOf(company)}
      />
      <PlaceNotice inUse={inUse} now={device.now()} />
      <PlaceTabs
        tabs={COMPANY_ROLES.map((name) => ({
          name,
          label: TEXTS.roles[name],
          count: TEXTS.number(page[name].game_count),
          href: rolePath(idOrSlug, name, filtersOf(query)),
        }))}
        shown={role}
      />
      {series.length === 0 ? null : <CompanySeries title={TEXTS.series[role]} series={series} />}
      <section className={styles.games} aria-label={TEXTS.gamesOf[role]}>
        {count === 0 ? (
          <NoGames page={page} role={role} idOrSlug={idOrSlug} isDevice={source === 'device'} />
        ) : (
          renderGames({
            companyId: company.id, role, pathOf, dictionaries, platforms,
            told: news === 'unreachable' && source !== 'server' ? source : null,
          })
        )}
      </section>
    </main>
  )
}

interface NoGamesProps {
  page: CompanyAnswer
  role: CompanyRole
  idOrSlug: string
  isDevice: boolean
}

function NoGames({ page, role, idOrSlug, isDevice }: NoGamesProps) {
  const other = role === 'developed' ? 'published' : 'developed'
  const way =
    page[other].game_count === 0 ? (
      <ButtonLink href="/search">{TEXTS.toSearch}</ButtonLink>
    ) : (
      <ButtonLink href={rolePath(idOrSlug, other, '')}>{TEXTS.toOther[other]}</ButtonLink>
    )
  return (
    <EmptyState title={TEXTS.none[role]} actions={way}>
      {isDevice ? TEXTS.noGamesOnDevice : TEXTS.noneText[role]}
    </EmptyState>
  )
}

/** What it developed comes first, unless it only publishes. */
function usualRole({ developed, published }: CompanyAnswer): CompanyRole {
  return developed.game_count === 0 && published.game_count > 0 ? 'published' : 'developed'
}

function factsOf({ first_year: year, game_count: count }: CompanyAnswer['company']): string[] {
  return [...(year === null ? [] : [TEXTS.since(year)]), ...(count === 0 ? [] : [TEXTS.games(count)])]
}
