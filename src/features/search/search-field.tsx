import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import styles from './search-field.module.css'
import text from './search-input.module.css'
import { PAGE_TEXTS as TEXTS } from './texts.ts'
import { useDraft } from './use-draft.ts'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The text of the search: handed on once typing rests, by Enter at once. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft, flush] = useDraft(value, onChange, SEARCH_DEBOUNCE_MS)
  return (
    <search>
      <form
        className={styles.field}
        data-tour="search-field"
        onSubmit={(event) => {
          event.preventDefault()
          flush()
          // The phone's keyboard would cover what was found.
          input.current?.blur()
        }}
      >
        <Search className={text.glass} size={20} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          className={text.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_QUERY_MAX_CHARACTERS}
          aria-label={TEXTS.placeholder}
          placeholder={TEXTS.placeholder}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        {draft === '' ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={TEXTS.clearText}
            onClick={() => {
              setDraft('')
              onChange('')
              input.current?.focus()
            }}
          >
            <X size={18} strokeWidth={2} aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
