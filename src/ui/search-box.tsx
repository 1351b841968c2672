import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import icon from './icon-button.module.css'
import styles from './search-box.module.css'
import text from './search-input.module.css'

export interface SearchBoxProps {
  /** The label, also while it is empty. */
  label: string
  clearLabel: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  onClear: () => void
  ref?: Ref<HTMLInputElement>
}

/** Renders a search text with a button that empties it. */
export function SearchBox({ label, clearLabel, maxLength, value, onChange, onClear, ref }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  return (
    <div className={styles.field}>
      <Search className={text.glass} size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        className={text.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button
          type="button"
          className={classNames(icon.icon, styles.clear)}
          aria-label={clearLabel}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        >
          <X size={18} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
