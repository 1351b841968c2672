import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import styles from './name-field.module.css'

export interface NameFieldProps {
  /** Stands in it until something is written, and names it to who listens. */
  label: string
  /** Names the button that empties it. */
  clear: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
}

/** Finds something of a list by its name. Escape empties it first, whatever lies around it. */
export function NameField({ label, clear, value, onChange, maxLength }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <Search className={styles.glass} size={18} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The phone's keyboard would cover what was found.
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          onChange('')
        }}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} aria-label={clear} onClick={empty}>
          <X size={18} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
