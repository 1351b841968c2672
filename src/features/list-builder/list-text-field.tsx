import type { ComponentProps, KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { LIST_NAME_LINK } from '../../contract/list-messages.ts'
import { countCharacters } from '../../domain/visible-text.ts'
import { cleanListText, listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'
import styles from './list-text-field.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'

/** A draft's text is stored once typing pauses. */
const STORE_AFTER_MS = 300
/** From here on the remaining length is shown. */
const NEARLY_FULL = 0.8

/** Typed texts that are not saved. */
export interface Unsaved {
  /** Invalid texts by their key, so that they outlive their fields. */
  readonly texts: Map<string, string>
  /** Stores typed text on the device, so that it outlives the app; null deletes it. */
  readonly store: (part: ListTextPart, gameId: number | null, text: string | null) => Promise<void>
  /** Called when typing begins: until the returned function is called, no other page sends the text. */
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
  /** Whether it is stored while it is typed; otherwise when the field loses the focus. */
  isDraft: boolean
  /** Why the text is invalid, if the caller knows. */
  error?: string | undefined
  /** Takes the focus when it is mounted. */
  takesFocus?: boolean
  /** Called when Enter has ended a name. */
  onEntered?: () => void
  onSave: (text: string) => void
}

/** Returns the key of a text in `unsaved`. */
export function unsavedKey(part: ListTextPart, gameId: number | null): string {
  return part === 'note' ? `note ${gameId}` : part
}

/** Renders a name, a description or a note. It is saved on blur; a text that is too long stays as typed, with an error. */
export function ListTextField(props: ListTextFieldProps) {
  const { part, gameId = null, label, placeholder, value, unsaved, isDraft, takesFocus = false, onEntered, onSave } = props
  const id = useId()
  const key = unsavedKey(part, gameId)
  const keeper = useMemo(
    () => ({
      empty: unsaved.texts.get(key) ?? null,
      find: async () => undefined,
      store: (stored: string | null) => unsaved.store(part, gameId, stored),
      onFailure: showFailure,
      // It looks like a saved list, so nothing of it may be lost.
      storesEachKey: !isDraft,
    }),
    [unsaved, key, part, gameId, isDraft],
  )
  const { draft: typed, type, show } = useStoredDraft<string | null>(keeper)
  const [isLeft, setIsLeft] = useState(typed !== null)
  const isBeingTyped = !isDraft && typed !== null && !isLeft
  useEffect(() => (isBeingTyped ? unsaved.hold(part, gameId) : undefined), [isBeingTyped, unsaved, part, gameId])
  const text = typed ?? value
  const clean = cleanListText(part, text)
  const found = listTextProblem(part, clean)
  // A draft may have no name until it is created, and a list may keep its current name.
  const problem = (found === 'missing' && isDraft) || (found === 'link' && clean === value) ? null : found
  const count = countCharacters(clean)
  const message =
    problem === 'missing' ? MESSAGES.nameMissingOf(value) : problem === 'link' ? LIST_NAME_LINK : MESSAGES.tooLong(part, count)
  const error = problem && isLeft ? message : props.error

  const store = (isTyping: boolean) => {
    if (typed === null) return
    if (problem) {
      // An empty name is not worth restoring.
      if (problem !== 'missing') unsaved.texts.set(key, typed)
      return
    }
    unsaved.texts.delete(key)
    if (!isTyping) show(null)
    if (clean !== value) onSave(clean)
    else unsaved.store(part, gameId, null).catch(showFailure)
  }
  const storeTyped = useEffectEvent(() => store(true))
  useEffect(() => {
    // A field may unmount, or the app may be closed, without a blur.
    const onAway = () => storeTyped()
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
    const timer = setTimeout(() => storeTyped(), STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDraft, typed])

  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const onNameKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.currentTarget.blur()
    onEntered?.()
  }
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
      store(false)
    },
  }
  const isNearlyFull = count > listTextMax(part) * NEARLY_FULL
  return (
    <div className={styles.field} data-part={part}>
      <label htmlFor={id}>{label}</label>
      {part === 'name' ? (
        <input {...shared} ref={input} enterKeyHint="done" autoComplete="off" onKeyDown={onNameKey} />
      ) : (
        <textarea {...shared} rows={part === 'note' ? 2 : 3} />
      )}
      <p id={`${id}-said`} className={styles.said} data-bad={error || count > listTextMax(part) ? true : undefined}>
        <span role="alert">{error}</span>
        {isNearlyFull ? <span className={styles.count}>{MESSAGES.left(part, count)}</span> : null}
      </p>
    </div>
  )
}
