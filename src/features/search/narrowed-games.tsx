import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import type { GameFilters, Platform } from '../../contract/games.ts'
import { useParamsInAddress } from '../../ui/filters/use-params-in-address.ts'
import { Pill } from '../../ui/pill.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { countFilters } from '../../domain/filters/filter-set.ts'
import { timeOrMoment } from '../../domain/times.ts'
import bar from './filtered-games.module.css'
import type { GameSearchView } from './use-game-search.ts'
import { GamesByYear } from './games-by-year.tsx'
import styles from './narrowed-games.module.css'
import { SearchChips, searchChips } from './search-chips.tsx'
import { NO_PARAMS, SEARCH_FILTERS, SEARCH_IN_ADDRESS, searchKeyOf, writeSearchParams } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { ResultsToCome } from './search-results.tsx'
import { NoGames, ResultsEnd, SearchNotice } from './search-states.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { useGameSearch } from './use-game-search.ts'
import { useNames } from './use-names.ts'
import { useTopOfResults } from './use-top-of-results.ts'
import { usePlayer } from '../../state/player.ts'

// The controls are fetched when they are opened.
const NarrowingSheet = lazy(async () => ({ default: (await import('./narrowing-sheet.tsx')).NarrowingSheet }))

export interface NarrowedGamesProps {
  /** The page's own filters: no address and no control changes them. Should keep its identity. */
  fixed: Partial<SearchParams>
  /** Returns the page's address with these filters, which may be empty. */
  pathOf: (filters: string) => string
  /** Undefined while they are read. */
  dictionaries: GameFilters | null | undefined
  platforms: ReadonlyMap<number, Platform>
  /** The source of the data that the page has already named. */
  shownSource: GameSearchView['source'] | null
}

/** Renders the games of a page, year by year, the newest first; the search's filters narrow them, and are in the address. */
export function NarrowedGames({ fixed, pathOf, dictionaries, platforms, shownSource }: NarrowedGamesProps) {
  const { device, remote } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const inAddress = { ...SEARCH_IN_ADDRESS, pathOf: (params: SearchParams) => pathOf(writeSearchParams(without(fixed, params))) }
  const [asked, setAsked] = useParamsInAddress(isOpen, inAddress)
  const params = { ...asked, ...fixed }
  const own = without(fixed, asked)
  const view = useGameSearch(params)
  const set = useTopOfResults(view.shownKey, params, setAsked)
  const change = (next: SearchParams) => set({ ...next, ...fixed })
  const clear = () => change(NO_PARAMS)
  const series = useNames(device.db, remote, 'series', own.series)
  const count = countFilters(SEARCH_FILTERS, own)
  const chips = dictionaries === undefined ? null : searchChips(own, dictionaries, { companies: NO_NAMES, series: series.names })
  const games = view.found?.games ?? []
  const isCached = view.source === 'kept' && view.cachedAt !== null
  return (
    <>
      <div className={bar.bar}>
        <output className={bar.count}>
          {view.found === null ? MESSAGES.loading : MESSAGES.games(view.found.total)}
          {isCached ? <small>{MESSAGES.from(timeOrMoment(view.cachedAt, device.now()))}</small> : null}
        </output>
        <Pill aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {MESSAGES.filters}
          {count === 0 ? null : (
            <span className={styles.badge}>
              {' '}
              {count}
              <span className={hidden.hidden}> {MESSAGES.areSet}</span>
            </span>
          )}
        </Pill>
      </div>
      <SearchChips chips={chips} count={count} onChange={change} onClear={clear} />
      {shownSource === view.source ? null : <SearchNotice view={view} />}
      {view.found === null ? (
        <ResultsToCome layout="grid" />
      ) : games.length === 0 && !view.isLoading ? (
        <NoGames view={view} hasFilters={count > 0} onClear={clear} />
      ) : (
        <GamesByYear
          searchKey={searchKeyOf(params)}
          games={games}
          isComplete={view.found.next === null}
          platforms={platforms}
          isOld={view.isLoading && view.source !== 'kept'}
          end={<ResultsEnd view={view} />}
          onNearEnd={view.more}
        />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <NarrowingSheet
            params={own}
            fixed={fixed}
            dictionaries={dictionaries ?? null}
            total={view.isLoading ? null : (view.found?.total ?? null)}
            onChange={change}
            onClear={count > 0 ? clear : undefined}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** Returns the player's filters without the page's own. */
function without(fixed: Partial<SearchParams>, params: SearchParams): SearchParams {
  const nothing = Object.keys(fixed).map((name) => [name, NO_PARAMS[name as keyof SearchParams]])
  return { ...params, ...(Object.fromEntries(nothing) as Partial<SearchParams>) }
}
