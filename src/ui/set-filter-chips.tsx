import X from 'lucide-react/icons/x'
import type { SetFilter } from '../domain/filters/filter-chips.ts'
import styles from './set-filter-chips.module.css'

export interface SetFilterChipsProps<Params> {
  filters: readonly SetFilter<Params>[]
  texts: { readonly chosen: string; readonly remove: (name: string) => string; readonly clearAll: string }
  onChange: (params: Params) => void
  onClear: () => void
}

/** Renders the set filters; a press removes one. */
export function SetFilterChips<Params>({ filters, texts, onChange, onClear }: SetFilterChipsProps<Params>) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={texts.chosen}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={styles.chip} aria-label={texts.remove(label)} onClick={() => onChange(without)}>
            <span>{label}</span>
            <X size={16} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          {texts.clearAll}
        </button>
      </li>
    </ul>
  )
}
