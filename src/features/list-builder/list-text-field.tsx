import type { ComponentProps, KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LIST_NAME_LINK } from '../../contract/list-messages.ts'
import { listTextId } from '../../contract/list-parts.ts'
import { countCharacters } from '../../domain/visible-text.ts'
import { cleanListText, listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { dropDraft } from '../../local/commands/drafts.ts'
import { holdListText } from '../../local/commands/save-left-texts.ts'
import { usePlayer } from '../../state/player.ts'
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
  /** The list that exists already: what is typed is stored on the device, so that it outlives the app. Null for the draft of a new one. */
  readonly listId: string | null
}

export interface ListTextFieldProps {
  part: ListTextPart
  /** Of a note. */
  gameId?: number
  label: string
  placeholder?: string
  value: string
  unsaved: Unsaved
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

/**
 * Renders a name, a description or a note. It is saved on blur, and in a draft while it is typed. A text that is too long stays as typed,
 * with an error.
 */
export function ListTextField(props: ListTextFieldProps) {
  const { part, gameId = null, label, placeholder, value, unsaved, takesFocus = false, onEntered, onSave } = props
  const id = useId()
  const key = unsavedKey(part, gameId)
  const { device } = usePlayer()
  const { texts, listId } = unsaved
  const isDraft = listId === null
  const textId = isDraft ? null : listTextId(listId, part, gameId)
  const draftOf = (text: string) => ({ listId: listId ?? '', part, gameId, text })
  const known = texts.get(key)
  const stored = useStoredDraft(device, 'listText', textId, {
    known: known === undefined ? null : draftOf(known),
    // It looks like a saved list, so nothing of it may be lost.
    storesEachKey: true,
  })
  const typed = stored.draft?.text ?? null
  const [isLeft, setIsLeft] = useState(typed !== null)
  const isBeingTyped = textId !== null && typed !== null && !isLeft
  useEffect(() => (isBeingTyped ? holdListText(device, textId) : undefined), [isBeingTyped, device, textId])
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
      if (problem !== 'missing') texts.set(key, typed)
      return
    }
    texts.delete(key)
    if (!isTyping) stored.show(null)
    if (clean !== value) onSave(clean)
    else if (textId !== null) dropDraft(device, 'listText', textId).catch(showFailure)
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
      stored.type(draftOf(target.value))
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
