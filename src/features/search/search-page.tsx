import { lazy, Suspense } from 'react'
import { usePageControl } from '../../state/page-controls.ts'
import { useFiltersPanel } from '../../ui/filters/use-filters-panel.ts'
import { useParamsInAddress } from '../../ui/filters/use-params-in-address.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import filterStyles from '../../ui/filters/filters.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import { countFilters } from '../../domain/filters/filter-set.ts'
import { timeOrMoment } from '../../domain/times.ts'
import { SearchChips, searchChips } from './search-chips.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-page.module.css'
import { SEARCH_FILTERS, SEARCH_IN_ADDRESS, searchKeyOf, withoutFilters } from './search-params.ts'
import { ResultsToCome, SearchResults } from './search-results.tsx'
import { NoGames, ResultsEnd, SearchNotice } from './search-states.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { useGameSearch } from './use-game-search.ts'
import { useNames } from './use-names.ts'
import { useTopOfResults } from './use-top-of-results.ts'
import { usePlayer } from '../../state/player.ts'
import { findMeta } from '../../local/db/database.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Platform } from '../../contract/games.ts'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { SEARCH_ORDERS } from '../../contract/limits.ts'
import { classNames } from '../../ui/class-names.ts'
import { OrderControls } from '../../ui/filters/order-controls.tsx'
import layoutStyles from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill.tsx'
import type { SearchParams } from './search-params.ts'

// Its spring is fetched when it is opened.
const SearchFilters = lazy(async () => ({ default: (await import('./search-filters.tsx')).SearchFilters }))
const FiltersSheet = lazy(async () => ({ default: (await import('../../ui/filters/filters-sheet.tsx')).FiltersSheet }))

const UNREAD = { dictionaries: undefined, platforms: new Map<number, Platform>() }

/** Renders the search for games with every filter; the parameters are in the address. */
export function SearchPage() {
  const { device, remote } = usePlayer()
  usePageTitle(MESSAGES.title)
  const { isBeside, isOpen, toggle } = useFiltersPanel()
  const [params, setParams] = useParamsInAddress(isOpen && !isBeside, SEARCH_IN_ADDRESS)
  const view = useGameSearch(params)
  const set = useTopOfResults(view.shownKey, params, setParams)
  const { dictionaries, platforms } = useLiveQuery(
    async () => {
      const stored = (await findMeta(device.db, 'dictionaries'))?.value ?? null
      return { dictionaries: stored, platforms: new Map(stored?.platforms.map((platform) => [platform.id, platform])) }
    },
    [device.db],
    UNREAD,
  )
  const companies = useNames(device.db, remote, 'companies', params.companies)
  const series = useNames(device.db, remote, 'series', params.series)
  const chips = dictionaries === undefined ? null : searchChips(params, dictionaries, { companies: companies.names, series: series.names })

  const count = countFilters(SEARCH_FILTERS, params)
  usePageControl('filters', isOpen, toggle, count)

  const total = view.found?.total ?? null
  // Complete or not at all: a part that loads later would move the rest.
  const filters =
    dictionaries === undefined ? null : (
      <SearchFilters params={params} dictionaries={dictionaries} names={{ companies, series }} onChange={set} />
    )
  const games = view.found?.games ?? []
  const clear = () => set(withoutFilters(params))
  return (
    <main className={styles.page} data-beside={(isBeside && isOpen) || undefined}>
      {isBeside && isOpen ? (
        <aside className={filterStyles.side} aria-label={MESSAGES.filters}>
          <Suspense fallback={null}>{filters}</Suspense>
        </aside>
      ) : null}
      <div className={styles.main}>
        <h1 className={hidden.hidden}>{MESSAGES.title}</h1>
        <SearchField value={params.q} onChange={(q) => set({ ...params, q })} />
        <SearchToolbar
          params={params}
          total={total}
          from={view.source === 'kept' && view.cachedAt !== null ? timeOrMoment(view.cachedAt, device.now()) : null}
          onChange={set}
        />
        <SearchChips chips={chips} count={count} onChange={set} onClear={clear} />
        <SearchNotice view={view} />
        {view.found === null ? (
          <ResultsToCome layout={params.layout} />
        ) : games.length === 0 && !view.isLoading ? (
          <NoGames view={view} hasFilters={count > 0} onClear={clear} />
        ) : (
          <SearchResults
            searchKey={searchKeyOf(params)}
            games={games}
            platforms={platforms}
            layout={params.layout}
            isOld={view.isLoading && view.source !== 'kept'}
            end={<ResultsEnd view={view} />}
            onNearEnd={view.more}
          />
        )}
      </div>
      {!isBeside && isOpen ? (
        <Suspense fallback={null}>
          <FiltersSheet
            texts={MESSAGES}
            show={MESSAGES.showGames(view.isLoading ? null : total)}
            onClear={count > 0 ? clear : undefined}
            onClosed={toggle}
          >
            {filters}
          </FiltersSheet>
        </Suspense>
      ) : null}
    </main>
  )
}

interface SearchToolbarProps {
  params: SearchParams
  /** Null while it is unknown; that of the previous search while a response is pending. */
  total: number | null
  /** The time of the shown results, unless they are current. */
  from: string | null
  onChange: (params: SearchParams) => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Renders the number of results and, if there are any, their order and layout. */
export function SearchToolbar({ params, total, from, onChange }: SearchToolbarProps) {
  const { layout } = params
  return (
    <div className={classNames(layoutStyles.row8, styles.bar)} data-tour="search-order">
      <output className={styles.count}>
        {total === null ? MESSAGES.loading : MESSAGES.games(total)}
        {from === null ? null : <small>{MESSAGES.from(from)}</small>}
      </output>
      {total === 0 ? null : (
        <>
          <OrderControls
            orders={SEARCH_ORDERS}
            order={params.order}
            direction={params.direction}
            texts={MESSAGES}
            className={styles.order}
            onChange={(ordered) => onChange({ ...params, ...ordered })}
          />
          <Pill
            className={styles.icon}
            aria-label={layout === 'grid' ? MESSAGES.asRows : MESSAGES.asGrid}
            onClick={() => onChange({ ...params, layout: layout === 'grid' ? 'rows' : 'grid' })}
          >
            {layout === 'grid' ? <List {...ICON} /> : <LayoutGrid {...ICON} />}
          </Pill>
        </>
      )}
    </div>
  )
}
