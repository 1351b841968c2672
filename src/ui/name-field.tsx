import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import icon from './icon-button.module.css'
import styles from './name-field.module.css'

export interface NameFieldProps {
  label: string
  /** By default its label. */
  placeholder?: string
  /** The label of the button that empties it. */
  clear: string
  value: string
  maxLength?: number
  /** The id of the results. */
  controls?: string
  onFocus?: () => void
  onChange: (value: string) => void
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean
}

/** Renders a field for a name, or the beginning of one. Escape empties it first, whatever contains it. */
export function NameField({
  label,
  placeholder = label,
  clear,
  value,
  maxLength,
  controls,
  onFocus,
  onChange,
  isFocused = false,
}: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // A space at the end does not filter: it begins the next word.
  const shown = typed.trim() === value.trim() ? typed : value
  const set = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <div className={styles.field}>
      <Search className={styles.glass} size={18} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-controls={controls}
        placeholder={placeholder}
        value={shown}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={onFocus}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => {
          // The phone's keyboard would cover the results.
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || shown === '') return
          event.preventDefault()
          set('')
        }}
      />
      {shown === '' ? null : (
        <button
          type="button"
          className={classNames(icon.icon, styles.clear)}
          aria-label={clear}
          onClick={() => {
            set('')
            input.current?.focus()
          }}
        >
          <X size={18} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
