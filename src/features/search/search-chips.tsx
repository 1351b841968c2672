import { SetFilterChips } from '../../ui/set-filter-chips.tsx'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import styles from './search-chips.module.css'
import type { SearchParams } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

export interface SearchChipsProps {
  /** Null while their names are not known. */
  chips: readonly SetFilter<SearchParams>[] | null
  /** How many filters are set. */
  count: number
  onChange: (params: SearchParams) => void
  onClear: () => void
}

/** What is set, each of it one press away from being gone. */
export function SearchChips({ chips, count, onChange, onClear }: SearchChipsProps) {
  if (count === 0) return null
  // Their room is kept: nothing moves when they come.
  if (!chips) return <div className={styles.toCome} />
  return <SetFilterChips filters={chips} texts={TEXTS} onChange={onChange} onClear={onClear} />
}
