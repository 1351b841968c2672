import type { ComponentProps } from 'react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { LIST_NAME_LINK } from '../../contract/list-words.ts'
import { countCharacters } from '../../domain/visible-text.ts'
import { cleanListText, listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useKeptDraft } from '../../state/use-kept-draft.ts'
import styles from './list-text-field.module.css'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

/** A draft's text is kept as it is typed, once typing rests. */
const KEEP_AFTER_MS = 300
/** From here on it is said how much room is left. */
const NEARLY_FULL = 0.8

/** What was typed and is not saved. */
export interface Unsaved {
  /** Texts that cannot be taken as they are, by what they are of, so that they outlive their fields. */
  readonly texts: Map<string, string>
  /** Keeps what is being typed on the device, so that it outlives the app; null where there is nothing to keep any more. */
  readonly keep: (part: ListTextPart, gameId: number | null, text: string | null) => Promise<void>
  /** Called when somebody begins to type: until the returned function is called, no other page sends what is typed. */
  readonly hold: (part: ListTextPart, gameId: number | null) => () => void
}

export interface ListTextFieldProps {
  part: ListTextPart
  /** Of a note. */
  gameId?: number
  label: string
  placeholder?: string
  value: string
  unsaved: Unsaved
  /** Whether it is kept while it is typed; else once the field is left. */
  isDraft: boolean
  /** Why the text as it is cannot stand, where others know. */
  error?: string | undefined
  onSave: (text: string) => void
}

/** What `unsaved` knows a text by. */
export function unsavedKey(part: ListTextPart, gameId: number | null): string {
  return part === 'note' ? `note ${gameId}` : part
}

/** A name, a description or a note: saved when it is left; what is too long stays as it was typed, and says so. */
export function ListTextField(props: ListTextFieldProps) {
  const { part, gameId = null, label, placeholder, value, unsaved, isDraft, onSave } = props
  const id = useId()
  const key = unsavedKey(part, gameId)
  const keeper = useMemo(
    () => ({
      empty: unsaved.texts.get(key) ?? null,
      find: async () => undefined,
      keep: (kept: string | null) => unsaved.keep(part, gameId, kept),
      onFailure: showFailure,
      // It looks like a list that is saved: nothing of it may be lost.
      keepsEachKey: !isDraft,
    }),
    [unsaved, key, part, gameId, isDraft],
  )
  const { draft: typed, type, show } = useKeptDraft<string | null>(keeper)
  const [isLeft, setIsLeft] = useState(typed !== null)
  const isBeingTyped = !isDraft && typed !== null && !isLeft
  useEffect(() => (isBeingTyped ? unsaved.hold(part, gameId) : undefined), [isBeingTyped, unsaved, part, gameId])
  const text = typed ?? value
  const clean = cleanListText(part, text)
  const found = listTextProblem(part, clean)
  // A draft may be without a name until it is made, and what a list is called already it may be called on.
  const problem = (found === 'missing' && isDraft) || (found === 'link' && clean === value) ? null : found
  const count = countCharacters(clean)
  const said = problem === 'missing' ? TEXTS.nameMissingOf(value) : problem === 'link' ? LIST_NAME_LINK : TEXTS.tooLong(part, count)
  const error = problem && isLeft ? said : props.error

  const keep = (isTyping: boolean) => {
    if (typed === null) return
    if (problem) {
      // An empty name is no text to come back to.
      if (problem !== 'missing') unsaved.texts.set(key, typed)
      return
    }
    unsaved.texts.delete(key)
    if (!isTyping) show(null)
    if (clean !== value) onSave(clean)
    else unsaved.keep(part, gameId, null).catch(showFailure)
  }
  const keepTyped = useEffectEvent(() => keep(true))
  useEffect(() => {
    // A field may go, or the app be put away, without having been left.
    const onAway = () => keepTyped()
    addEventListener('pagehide', onAway)
    document.addEventListener('visibilitychange', onAway)
    return () => {
      removeEventListener('pagehide', onAway)
      document.removeEventListener('visibilitychange', onAway)
      onAway()
    }
  }, [])
  useEffect(() => {
    if (!isDraft || typed === null) return
    const timer = setTimeout(() => keepTyped(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDraft, typed])

  const shared: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    id,
    className: styles.input,
    placeholder,
    value: text,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-said`,
    onChange: ({ target }) => {
      type(target.value)
      setIsLeft(false)
    },
    onBlur: () => {
      setIsLeft(true)
      keep(false)
    },
  }
  const isNearlyFull = count > listTextMax(part) * NEARLY_FULL
  return (
    <div className={styles.field} data-part={part}>
      <label htmlFor={id}>{label}</label>
      {part === 'name' ? (
        <input {...shared} enterKeyHint="done" autoComplete="off" onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()} />
      ) : (
        <textarea {...shared} rows={part === 'note' ? 2 : 3} />
      )}
      <p id={`${id}-said`} className={styles.said} data-bad={error || count > listTextMax(part) ? true : undefined}>
        <span role="alert">{error}</span>
        {isNearlyFull ? <span className={styles.count}>{TEXTS.left(part, count)}</span> : null}
      </p>
    </div>
  )
}
