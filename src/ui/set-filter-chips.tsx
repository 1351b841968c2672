import X from 'lucide-react/icons/x'
import styles from './set-filter-chips.module.css'

/** Something that is set, in words, and what stays set without it. */
export interface SetFilter<Params> {
  readonly key: string
  readonly label: string
  readonly without: Params
}

export interface SetFilterChipsProps<Params> {
  filters: readonly SetFilter<Params>[]
  texts: { readonly chosen: string; readonly remove: (name: string) => string; readonly clearAll: string }
  onChange: (params: Params) => void
  onClear: () => void
}

/** What is set, each of it one press away from being gone. */
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
