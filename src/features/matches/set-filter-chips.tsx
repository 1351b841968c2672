import X from 'lucide-react/icons/x'
import type { MatchesParams } from './matches-params.ts'
import type { SetFilter } from './set-filters.ts'
import styles from './set-filter-chips.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface SetFilterChipsProps {
  filters: readonly SetFilter[]
  onChange: (params: MatchesParams) => void
  onClear: () => void
}

/** What is set, each of it one press away from being gone. */
export function SetFilterChips({ filters, onChange, onClear }: SetFilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={TEXTS.chosen}>
      {filters.map(({ key, label, without }) => (
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
