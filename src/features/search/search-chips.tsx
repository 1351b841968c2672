import X from 'lucide-react/icons/x'
import type { FilterChip } from './filter-chips.ts'
import styles from './search-chips.module.css'
import type { SearchParams } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

export interface SearchChipsProps {
  chips: readonly FilterChip[]
  onChange: (params: SearchParams) => void
  onClear: () => void
}

/** What is set, each of it one press away from being gone. */
export function SearchChips({ chips, onChange, onClear }: SearchChipsProps) {
  if (chips.length === 0) return null
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
