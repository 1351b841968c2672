import X from 'lucide-react/icons/x'
import type { FilterChip } from './filter-chips.ts'
import styles from './search-chips.module.css'
import type { SearchParams } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

export interface SearchChipsProps {
  /** Null while their names are not known. */
  chips: readonly FilterChip[] | null
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
  return (
    <ul className={styles.chips} aria-label={TEXTS.chosen}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={styles.chip} aria-label={TEXTS.remove(label)} onClick={() => onChange(without)}>
            <span>{label}</span>
            <X size={16} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          {TEXTS.clearAll}
        </button>
      </li>
    </ul>
  )
}
