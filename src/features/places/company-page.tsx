import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useSearch, Link } from 'wouter'
import type { CompanyResponse } from '../../contract/companies.ts'
import type { GameFilters, Platform } from '../../contract/games.ts'
import { COMPANY_ROLES } from '../../contract/limits.ts'
import type { CompanyRole } from '../../contract/limits.ts'
import { companyPage } from '../../resources/places.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlaceHeader, PlaceTabs, NoPlace, PlaceNotice, usePlaceTitle, usePlace, usePlatforms } from './place-parts.tsx'
import styles from './place-page.module.css'
import { COMPANY_MESSAGES as MESSAGES } from './messages.ts'
import type { UsePlaceResult } from './place-parts.tsx'
import { usePlayer } from '../../state/player.ts'
import { companyPath } from '../../domain/company-path.ts'
import type { NamedSuggestion } from '../../contract/search.ts'
import { seriesPath } from '../../domain/search-facets.ts'
import { classNames } from '../../ui/class-names.ts'
import side from '../../ui/side-row.module.css'
import prose from '../../ui/prose.module.css'
import rows from './game-row.module.css'

/** The props of the games of a company. */
export interface CompanyGamesProps {
  readonly companyId: number
  readonly role: CompanyRole
  /** Returns the page's address with these filters. */
  readonly pathOf: (filters: string) => string
  /** Undefined while they are read. */
  readonly dictionaries: GameFilters | null | undefined
  readonly platforms: ReadonlyMap<number, Platform>
  /** The source of the data that the page has already named. */
  readonly shownSource: 'kept' | 'device' | null
}

export interface CompanyPageProps {
  idOrSlug: string
  renderGames: (props: CompanyGamesProps) => ReactNode
}

/** Renders a company: the games that it developed and published, year by year, and their series. */
export function CompanyPage(props: CompanyPageProps) {
  const { device, remote } = usePlayer()
  const { idOrSlug } = props
  const inUse = usePlace({ device, remote }, companyPage, idOrSlug)
  const { place } = inUse
  usePlaceTitle(place?.company.name, inUse)
  return place ? (
    <Shown {...props} page={place} inUse={inUse} />
  ) : (
    <NoPlace inUse={inUse} title={MESSAGES.title} notFound={MESSAGES.notFoundText} />
  )
}

interface ShownProps extends CompanyPageProps {
  page: CompanyResponse
  inUse: UsePlaceResult<CompanyResponse>
}

function Shown({ idOrSlug, page, inUse, renderGames }: ShownProps) {
  const { device } = usePlayer()
  const { db } = device
  const query = useSearch()
  const { dictionaries, platforms } = usePlatforms(db)
  const role = readRole(query) ?? usualRole(page)
  const pathOf = (filters: string) => rolePath(idOrSlug, role, filters)
  const { company } = page
  const { game_count: count, series } = page[role]
  const { source, status } = inUse
  return (
    <main className={styles.page} aria-busy={isPending(status) || undefined}>
      <PlaceHeader light={company.cover === null ? null : { cover: company.cover }} name={company.name} facts={factsOf(company)} />
      <PlaceNotice inUse={inUse} now={device.now()} />
      <PlaceTabs
        tabs={COMPANY_ROLES.map((name) => ({
          name,
          label: MESSAGES.roles[name],
          count: MESSAGES.number(page[name].game_count),
          href: rolePath(idOrSlug, name, filtersOf(query)),
        }))}
        shown={role}
      />
      {series.length === 0 ? null : <CompanySeries title={MESSAGES.series[role]} series={series} />}
      <section className={styles.games} aria-label={MESSAGES.gamesOf[role]}>
        {count === 0 ? (
          <NoGames page={page} role={role} idOrSlug={idOrSlug} isDevice={source === 'device'} />
        ) : (
          renderGames({
            companyId: company.id,
            role,
            pathOf,
            dictionaries,
            platforms,
            shownSource: isUnavailable(status) && source !== 'server' ? source : null,
          })
        )}
      </section>
    </main>
  )
}

interface NoGamesProps {
  page: CompanyResponse
  role: CompanyRole
  idOrSlug: string
  isDevice: boolean
}

function NoGames({ page, role, idOrSlug, isDevice }: NoGamesProps) {
  const other = role === 'developed' ? 'published' : 'developed'
  const way =
    page[other].game_count === 0 ? (
      <ButtonLink href="/search">{MESSAGES.toSearch}</ButtonLink>
    ) : (
      <ButtonLink href={rolePath(idOrSlug, other, '')}>{MESSAGES.toOther[other]}</ButtonLink>
    )
  return (
    <EmptyState title={MESSAGES.none[role]} actions={way}>
      {isDevice ? MESSAGES.noGamesOnDevice : MESSAGES.noneText[role]}
    </EmptyState>
  )
}

/** Returns developed games first, unless it only publishes. */
function usualRole({ developed, published }: CompanyResponse): CompanyRole {
  return developed.game_count === 0 && published.game_count > 0 ? 'published' : 'developed'
}

function factsOf({ first_year: year, game_count: count }: CompanyResponse['company']): string[] {
  return [...(year === null ? [] : [MESSAGES.since(year)]), ...(count === 0 ? [] : [MESSAGES.games(count)])]
}

/** Returns the role in an address; null if it has none. */
export function readRole(query: string): CompanyRole | null {
  const role = new URLSearchParams(query).get('role')
  return COMPANY_ROLES.find((known) => known === role) ?? null
}

/** Returns a query without the role: the filters, as the search writes them. */
export function filtersOf(query: string): string {
  const address = new URLSearchParams(query)
  address.delete('role')
  return address.toString().replaceAll('%2C', ',')
}

/** Returns the page of a company in one role, with filters as the search writes them. */
export function rolePath(idOrSlug: string, role: CompanyRole, filters: string): string {
  return companyPath(idOrSlug, `role=${role}${filters === '' ? '' : `&${filters}`}`)
}

interface CompanySeriesProps {
  title: string
  series: readonly NamedSuggestion[]
}

/** Renders one row of series that scrolls to the side; each links to its games in their order. */
function CompanySeries({ title, series }: CompanySeriesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={rows.head}>
        <h2 id={titleId} className={rows.title}>
          {title}
        </h2>
      </div>
      <ul className={classNames(side.row, styles.row)}>
        {series.map(({ id, name, game_count: count }) => (
          <li key={id}>
            <Link href={seriesPath(id)} className={styles.tile}>
              <span className={prose.name} dir="auto">
                {name}
              </span>{' '}
              <span className={prose.figures}>{MESSAGES.games(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
