import { useRef, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

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

/**
 * Returns a value that may change too fast for `commit`: shown at once, and committed after a pause. A value from elsewhere replaces the
 * draft. `flush` commits at once.
 */
export function useDraft<T>(value: T, commit: (value: T) => void, restMs: number): [T, (next: T) => void, () => void] {
  const [draft, setDraft] = useState<{ readonly of: T; readonly value: T }>({ of: value, value })
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  const isOld = draft.of !== value
  const shown = isOld ? value : draft.value
  const waits = !isOld && draft.value !== value

  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(draft.value), restMs)
    return () => clearTimeout(timer)
  }, [waits, draft, restMs])

  return [shown, (next) => setDraft({ of: value, value: next }), () => waits && latest.current(draft.value)]
}
