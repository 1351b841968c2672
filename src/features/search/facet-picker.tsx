import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ComboOption } from '../../ui/combo-option.tsx'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import styles from './facet-picker.module.css'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import type { NamedEntry } from './use-names.ts'

/** A local list responds at once; the server is not requested for each letter. */
const ASK_AFTER_MS = 250

export interface FacetPickerProps {
  label: string
  placeholder: string
  chosen: readonly NamedEntry[]
  /** Resolves to why there are none if the server is unavailable; rejects when aborted. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly NamedEntry[] | Unavailable>
  onToggle: (id: number) => void
}

/** Renders a combobox for facets with too many values to list, with the chosen ones above it. */
export function FacetPicker({ label, placeholder, chosen, suggest, onToggle }: FacetPickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [came, setCame] = useState<readonly NamedEntry[] | 'none' | Unavailable>([])
  const [active, setActive] = useState(0)
  const found = text.trim() === '' ? [] : came
  const entries = typeof found === 'string' ? [] : found

  const ask = useEffectEvent(suggest)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(wanted, abort.signal).then(
        (entries) => {
          if (abort.signal.aborted) return
          setCame(entries.length === 0 ? 'none' : entries)
          setActive(0)
        },
        () => undefined,
      )
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  const pick = (entry: NamedEntry | undefined) => {
    if (!entry) return
    onToggle(entry.id)
    setText('')
    setCame([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') pick(entries[active])
    else if (step !== undefined && entries.length > 0) setActive((active + step + entries.length) % entries.length)
    else if (event.key === 'Escape' && text !== '') {
      // The sheet below stays open.
      event.stopPropagation()
      setText('')
    } else return
    event.preventDefault()
  }

  return (
    <section className={styles.picker}>
      <h3 id={`${id}-label`}>{label}</h3>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map((entry) => (
            <li key={entry.id}>
              <button type="button" aria-label={MESSAGES.remove(entry.name)} onClick={() => onToggle(entry.id)}>
                {entry.name}
                <X size={16} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        className={styles.input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-labelledby={`${id}-label`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={entries.length > 0}
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML's is a list that a combobox opens */}
      <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} className={styles.list} hidden={entries.length === 0}>
        {entries.map((entry, place) => (
          <ComboOption
            key={entry.id}
            id={`${id}-${place}`}
            isActive={place === active}
            className={styles.option}
            onPick={() => pick(entry)}
          >
            {entry.name}
            {entry.count === undefined ? null : <span className={styles.count}>{MESSAGES.gamesOf(entry.count)}</span>}
          </ComboOption>
        ))}
      </div>
      <output className={styles.note}>
        {typeof found !== 'string' ? '' : found === 'none' ? MESSAGES.nothingNamed : UNAVAILABLE[found].line}
      </output>
    </section>
  )
}
