import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './pick.module.css'

export interface PickProps {
  label: string
  /** In a form the label is above it; in a toolbar it is only for screen readers. */
  isField?: boolean
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}

/** Renders a choice of one, as the platform's own list. */
export function Pick({ label, isField = false, value, choices, onChange }: PickProps) {
  const id = useId()
  return (
    <div className={classNames(styles.pick, isField && styles.field)}>
      <label htmlFor={id} className={isField ? undefined : hidden.hidden}>
        {label}
      </label>
      <span className={styles.box}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  )
}
