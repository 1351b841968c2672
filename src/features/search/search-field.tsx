import { useRef } from 'react'
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { useDraft } from './use-draft.ts'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Renders the text of the search: committed once typing pauses, by Enter at once. */
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
          // The phone's keyboard would cover the results.
          input.current?.blur()
        }}
      >
        <SearchBox
          ref={input}
          label={MESSAGES.placeholder}
          clearLabel={MESSAGES.clearText}
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
