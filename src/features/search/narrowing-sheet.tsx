import type { GameFilters } from '../../contract/games.ts'
import { FiltersSheet } from '../../ui/filters/filters-sheet.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { SearchParams } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { useNames } from './use-names.ts'
import { usePlayer } from '../../state/player.ts'

export interface NarrowingSheetProps {
  params: SearchParams
  /** The page's own filters: there is no control for them. */
  fixed: Partial<SearchParams>
  dictionaries: GameFilters | null
  /** The number of results; null while it is loading. */
  total: number | null
  onChange: (params: SearchParams) => void
  onClear: (() => void) | undefined
  onClosed: () => void
}

/** Renders the search's filters as a sheet over the games of another page. */
export function NarrowingSheet({ params, fixed, dictionaries, total, onChange, onClear, onClosed }: NarrowingSheetProps) {
  const { device, remote } = usePlayer()
  const companies = useNames(device.db, remote, 'companies', params.companies)
  const series = useNames(device.db, remote, 'series', params.series)
  return (
    <FiltersSheet texts={MESSAGES} show={MESSAGES.showGames(total)} onClear={onClear} onClosed={onClosed}>
      <SearchFilters params={params} dictionaries={dictionaries} names={{ companies, series }} fixed={fixed} onChange={onChange} />
    </FiltersSheet>
  )
}
