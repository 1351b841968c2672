import { useRef } from 'react'
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { SearchBox } from '../../ui/search-box.tsx'
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
        data-tour="search-field"
        onSubmit={(event) => {
          event.preventDefault()
          flush()
          // The phone's keyboard would cover what was found.
          input.current?.blur()
        }}
      >
        <SearchBox
          ref={input}
          label={TEXTS.placeholder}
          clearLabel={TEXTS.clearText}
          maxLength={SEARCH_QUERY_MAX_CHARACTERS}
          value={draft}
          onChange={setDraft}
          onClear={() => {
            setDraft('')
            onChange('')
          }}
        />
      </form>
    </search>
  )
}
