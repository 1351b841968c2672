import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref, SubmitEvent, TextareaHTMLAttributes } from 'react'
import { Button } from './button.tsx'
import { TextArea } from './text-area.tsx'
import styles from './write-form.module.css'

/** From here on it is said how many are left. */
const NEARLY_FULL = 200

export interface WriteFormProps {
  label: string
  text: string
  send: string
  maxCharacters: number
  /** Why a text cannot stand, in words; null where it can. */
  problemOf: (text: string) => string | null
  charactersLeft: (count: number) => string
  hint?: string
  /** Said where there are keys. */
  keyHint?: string
  area: Ref<HTMLTextAreaElement>
  onType: (text: string) => void
  /** Takes a text that can stand. */
  onSend: (text: string) => void
  onCancel?: () => void
  /** Sees every key first; one whose default it prevents does nothing here. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Whatever else the field is to have. */
  field?: Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'onSelect' | 'onBlur'>
  /** Stands above the field. */
  above?: ReactNode
  children?: ReactNode
}

/** A text that others will read: Enter begins a line, with Ctrl or Cmd it sends. */
export function WriteForm(props: WriteFormProps) {
  const { label, text, send, maxCharacters, problemOf, charactersLeft, hint, keyHint, area, onType, onSend, onCancel, onKey, field, above, children } = props
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const left = maxCharacters - [...text].length
  useEffect(() => {
    // What is wrong is where the writer goes on.
    if (problem !== null) form.current?.querySelector('textarea')?.focus()
  }, [problem])
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found === null) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    onKey?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {above}
      <TextArea
        ref={area}
        label={label}
        value={text}
        error={problem ?? undefined}
        hint={
          hint === undefined ? undefined : (
            <p>
              {hint}
              {keyHint === undefined ? null : <span className={styles.keys}> · {keyHint}</span>}
            </p>
          )
        }
        onChange={(event) => {
          setProblem(null)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        {...field}
      />
      <div className={styles.actions}>
        {left < NEARLY_FULL ? <output className={styles.left}>{charactersLeft(Math.max(0, left))}</output> : null}
        {children}
        <Button type="submit" kind="main" compact>
          {send}
        </Button>
      </div>
    </form>
  )
}
