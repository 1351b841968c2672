import { SetFilterChips } from '../../ui/set-filter-chips.tsx'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import styles from './search-chips.module.css'
import type { SearchParams } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

export interface SearchChipsProps {
  /** Null while their names are unknown. */
  chips: readonly SetFilter<SearchParams>[] | null
  /** The number of set filters. */
  count: number
  onChange: (params: SearchParams) => void
  onClear: () => void
}

/** Renders the set filters; a press removes one. */
export function SearchChips({ chips, count, onChange, onClear }: SearchChipsProps) {
  if (count === 0) return null
  // Their space is reserved: nothing moves when they load.
  if (!chips) return <div className={styles.toCome} />
  return <SetFilterChips filters={chips} texts={MESSAGES} onChange={onChange} onClear={onClear} />
}
