import type { ReactNode } from 'react'
import type { Platform } from '../../contract/games.ts'
import { timeOrMoment } from '../../domain/times.ts'
import styles from './filtered-games.module.css'
import { NO_PARAMS, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { ResultsToCome, SearchResults } from './search-results.tsx'
import { NoGames, ResultsEnd, SearchNotice } from './search-states.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { useGameSearch } from './use-game-search.ts'
import { usePlayer } from '../../state/player.ts'

export interface FilteredGamesProps {
  /** The parameters that differ from the default. */
  filters: Partial<SearchParams>
  platforms: ReadonlyMap<number, Platform>
  /** The controls, shown next to the number of results. */
  controls?: ReactNode
}

/** Renders the results of a fixed search, as the search page shows them, page by page, without its field. */
export function FilteredGames({ filters, platforms, controls }: FilteredGamesProps) {
  const { device } = usePlayer()
  const params = { ...NO_PARAMS, ...filters }
  const view = useGameSearch(params)
  const games = view.found?.games ?? []
  const isCached = view.source === 'kept' && view.cachedAt !== null
  return (
    <>
      <div className={styles.bar}>
        <output className={styles.count}>
          {view.found === null ? MESSAGES.loading : MESSAGES.games(view.found.total)}
          {isCached ? <small>{MESSAGES.from(timeOrMoment(view.cachedAt, device.now()))}</small> : null}
        </output>
        {controls}
      </div>
      <SearchNotice view={view} />
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
          end={<ResultsEnd view={view} />}
          onNearEnd={view.more}
        />
      )}
    </>
  )
}
