import type { GameFilters } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { FiltersSheet } from '../../ui/filters/filters-sheet.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { SearchParams } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'
import { useNames } from './use-names.ts'

export interface NarrowingSheetProps {
  device: Device
  remote: Remote
  params: SearchParams
  /** What the page itself has set: there is no control for it. */
  fixed: Partial<SearchParams>
  dictionaries: GameFilters | null
  /** How many games are found; null while that is asked. */
  total: number | null
  onChange: (params: SearchParams) => void
  onClear: (() => void) | undefined
  onClosed: () => void
}

/** The search's filters over the games of another page. */
export function NarrowingSheet({ device, remote, params, fixed, dictionaries, total, onChange, onClear, onClosed }: NarrowingSheetProps) {
  const companies = useNames(device.db, remote, 'companies', params.companies)
  const series = useNames(device.db, remote, 'series', params.series)
  return (
    <FiltersSheet texts={TEXTS} show={TEXTS.showGames(total)} onClear={onClear} onClosed={onClosed}>
      <SearchFilters params={params} dictionaries={dictionaries} names={{ companies, series }} fixed={fixed} onChange={onChange} />
    </FiltersSheet>
  )
}
