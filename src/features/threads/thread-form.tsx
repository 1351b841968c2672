import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { MentionOptions } from './mention-options.tsx'
import type { ThreadMessages } from './messages.ts'
import styles from './thread-form.module.css'
import { useNaming } from './use-naming.ts'
import type { FindPlayers } from './use-mentions.ts'

/** From here on the remaining characters are shown. */
const NEARLY_FULL = 200

export interface ThreadFormProps {
  texts: ThreadMessages
  rule: TextRule<TextProblem>
  label: string
  text: string
  send: string
  /** Whether the hints are shown below the field. */
  hasHints?: boolean
  area: RefObject<HTMLTextAreaElement | null>
  /** Finds players for a partial name; should keep its identity. Without it no names are offered. */
  findPlayers?: FindPlayers | undefined
  onType: (text: string) => void
  /** Called with a valid text. */
  onSend: (text: string) => void
  onCancel?: () => void
  above?: ReactNode
  children?: ReactNode
}

/** Renders a text that others will read: Enter begins a line, with Ctrl or Cmd it sends. After an `@` players are offered. */
export function ThreadForm(props: ThreadFormProps) {
  const { texts, rule, label, text, send, hasHints = false, area, findPlayers, onType, onSend, onCancel, above, children } = props
  const id = useId()
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const naming = useNaming({ id, text, area, findPlayers, onType })
  const form = useRef<HTMLFormElement>(null)
  const left = rule.left(text)
  useEffect(() => {
    // The focus moves to the invalid field.
    if (problem !== null) form.current?.querySelector('textarea')?.focus()
  }, [problem])
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    const found = rule.problem(text)
    setProblem(found)
    if (found === null) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    naming.onKey(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  // Browsers only scroll the current line into view, even below the bar of the app. With a pointer the field is in view.
  const onKeyUp = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {above}
      <MentionOptions texts={texts} id={id} players={naming.players} chosen={naming.chosen} onName={naming.name} />
      <TextArea
        ref={area}
        label={label}
        value={text}
        error={problem === null ? undefined : texts.problems[problem]}
        hint={
          hasHints ? (
            <p>
              {texts.hint}
              <span className={styles.keys}> · {texts.keyHint}</span>
            </p>
          ) : undefined
        }
        onChange={(event) => {
          setProblem(null)
          naming.onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        {...naming.field}
      />
      <div className={styles.actions}>
        {left < NEARLY_FULL ? <output className={styles.left}>{texts.left(Math.max(0, left))}</output> : null}
        {children}
        <Button type="submit" kind="main" compact>
          {send}
        </Button>
      </div>
    </form>
  )
}
