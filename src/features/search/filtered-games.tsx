import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Platform } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import styles from './filtered-games.module.css'
import { NO_PARAMS, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { ResultsToCome, SearchResults } from './search-results.tsx'
import { NoGames, ResultsEnd, SearchNotice } from './search-states.tsx'
import { PAGE_TEXTS as TEXTS, whenOf } from './texts.ts'
import { useGameSearch } from './use-game-search.ts'

export interface FilteredGamesProps {
  device: Device
  remote: Remote
  /** What differs from a search for everything. A change of the object is another search. */
  filters: Partial<SearchParams>
  platforms: ReadonlyMap<number, Platform>
  /** What is chosen, and can be chosen anew: beside how many there are. */
  controls?: ReactNode
}

/** The games of a search that is not the player's own: as the search page shows them, page by page, without its field. */
export function FilteredGames({ device, remote, filters, platforms, controls }: FilteredGamesProps) {
  const params = useMemo(() => ({ ...NO_PARAMS, ...filters }), [filters])
  const [view, search] = useGameSearch(device, remote, params)
  const games = view.found?.games ?? []
  const isKept = view.source === 'kept' && view.keptAt !== null
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.count}>
          {view.found === null ? TEXTS.loading : TEXTS.games(view.found.total)}
          {isKept ? <small>{TEXTS.from(whenOf(view.keptAt, device.now()))}</small> : null}
        </output>
        {controls}
      </div>
      <SearchNotice view={view} onRetry={search.retry} />
      {view.found === null ? (
        <ResultsToCome layout="grid" />
      ) : games.length === 0 && !view.isLoading ? (
        <NoGames view={view} hasFilters={false} onClear={() => undefined} />
      ) : (
        <SearchResults
          searchKey={searchKeyOf(params)}
          games={games}
          platforms={platforms}
          layout="grid"
          isOld={view.isLoading && view.source !== 'kept'}
          end={<ResultsEnd view={view} onRetry={search.retry} />}
          onNearEnd={search.more}
        />
      )}
    </>
  )
}
