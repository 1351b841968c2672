import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { GameFilters, Platform } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { useParamsInAddress } from '../../ui/filters/use-params-in-address.ts'
import { Pill } from '../../ui/pill.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { filterChips } from './filter-chips.ts'
import bar from './filtered-games.module.css'
import type { GameSearchView } from './game-search.ts'
import { GamesByYear } from './games-by-year.tsx'
import styles from './narrowed-games.module.css'
import { SearchChips } from './search-chips.tsx'
import { countFilters, NO_PARAMS, SEARCH_IN_ADDRESS, searchKeyOf, writeSearchParams } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { ResultsToCome } from './search-results.tsx'
import { NoGames, ResultsEnd, SearchNotice } from './search-states.tsx'
import { PAGE_TEXTS as TEXTS, whenOf } from './texts.ts'
import { useGameSearch } from './use-game-search.ts'
import { useNames } from './use-names.ts'
import { useTopOfResults } from './use-top-of-results.ts'

// The controls come when they are asked for.
const NarrowingSheet = lazy(async () => ({ default: (await import('./narrowing-sheet.tsx')).NarrowingSheet }))

export interface NarrowedGamesProps {
  device: Device
  remote: Remote
  /** What the page itself has set: no address and no control changes it. Should keep its identity. */
  fixed: Partial<SearchParams>
  /** The page's address with the filters that this text sets, which may be none. Should keep its identity. */
  pathOf: (filters: string) => string
  /** Undefined while they are read. */
  dictionaries: GameFilters | null | undefined
  platforms: ReadonlyMap<number, Platform>
  /** What the page has said already of where all that it shows comes from. */
  told: GameSearchView['source'] | null
}

/** The games of a page, year by year, the newest first; the filters of the search narrow them, and are in the address. */
export function NarrowedGames({ device, remote, fixed, pathOf, dictionaries, platforms, told }: NarrowedGamesProps) {
  const [isOpen, setOpen] = useState(false)
  const inAddress = useMemo(
    () => ({ ...SEARCH_IN_ADDRESS, pathOf: (params: SearchParams) => pathOf(writeSearchParams(without(fixed, params))) }),
    [fixed, pathOf],
  )
  const [asked, setAsked] = useParamsInAddress(isOpen, inAddress)
  const params = useMemo(() => ({ ...asked, ...fixed }), [asked, fixed])
  const own = without(fixed, asked)
  const [view, search] = useGameSearch(device, remote, params)
  const set = useTopOfResults(view.shownKey, params, setAsked)
  const change = (next: SearchParams) => set({ ...next, ...fixed })
  const clear = () => change(NO_PARAMS)
  const series = useNames(device.db, remote, 'series', own.series)
  const count = countFilters(own)
  const chips = dictionaries === undefined ? null : filterChips(own, dictionaries, { companies: NO_NAMES, series: series.names })
  const games = view.found?.games ?? []
  const isKept = view.source === 'kept' && view.keptAt !== null
  return (
    <>
      <div className={bar.bar}>
        <output className={bar.count}>
          {view.found === null ? TEXTS.loading : TEXTS.games(view.found.total)}
          {isKept ? <small>{TEXTS.from(whenOf(view.keptAt, device.now()))}</small> : null}
        </output>
        <Pill aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {TEXTS.filters}
          {count === 0 ? null : (
            <span className={styles.badge}>
              {' '}
              {count}
              <span className={hidden.hidden}> {TEXTS.areSet}</span>
            </span>
          )}
        </Pill>
      </div>
      <SearchChips chips={chips} count={count} onChange={change} onClear={clear} />
      {told === view.source ? null : <SearchNotice view={view} onRetry={search.retry} />}
      {view.found === null ? (
        <ResultsToCome layout="grid" />
      ) : games.length === 0 && !view.isLoading ? (
        <NoGames view={view} hasFilters={count > 0} onClear={clear} />
      ) : (
        <GamesByYear
          searchKey={searchKeyOf(params)}
          games={games}
          isWhole={view.found.next === null}
          platforms={platforms}
          isOld={view.isLoading && view.source !== 'kept'}
          end={<ResultsEnd view={view} onRetry={search.retry} />}
          onNearEnd={search.more}
        />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <NarrowingSheet
            device={device}
            remote={remote}
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

/** What the player has set beside what the page has. */
function without(fixed: Partial<SearchParams>, params: SearchParams): SearchParams {
  const nothing = Object.keys(fixed).map((name) => [name, NO_PARAMS[name as keyof SearchParams]])
  return { ...params, ...(Object.fromEntries(nothing) as Partial<SearchParams>) }
}
