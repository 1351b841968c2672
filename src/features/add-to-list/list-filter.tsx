import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import styles from './list-filter.module.css'
import { ADD_TEXTS as TEXTS } from './texts.ts'

/** Finds a list among many by its name. */
export function ListFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.field}>
      <Search className={styles.glass} size={18} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={TEXTS.filter}
        placeholder={TEXTS.filter}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The phone's keyboard would cover what was found.
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || value === '') return
          // The sheet stays.
          event.preventDefault()
          onChange('')
        }}
      />
      {value === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={TEXTS.clearFilter}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={18} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
