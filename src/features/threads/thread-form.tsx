import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { MentionOptions } from './mention-options.tsx'
import type { ThreadTexts } from './texts.ts'
import styles from './thread-form.module.css'
import { useNaming } from './use-naming.ts'
import type { FindPlayers } from './use-mentions.ts'

/** From here on it is said how many are left. */
const NEARLY_FULL = 200

export interface ThreadFormProps {
  texts: ThreadTexts
  rule: TextRule<TextProblem>
  label: string
  text: string
  send: string
  /** Whether the hints are shown below the field. */
  hasHints?: boolean
  area: RefObject<HTMLTextAreaElement | null>
  /** Who may be meant by a name that is begun; should keep its identity. No names are offered without it. */
  findPlayers?: FindPlayers | undefined
  onType: (text: string) => void
  /** Takes a text that can stand. */
  onSend: (text: string) => void
  onCancel?: () => void
  above?: ReactNode
  children?: ReactNode
}

/** A text that others will read: Enter begins a line, with Ctrl or Cmd it sends. Behind an `@` players are offered. */
export function ThreadForm(props: ThreadFormProps) {
  const { texts, rule, label, text, send, hasHints = false, area, findPlayers, onType, onSend, onCancel, above, children } = props
  const id = useId()
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const naming = useNaming({ id, text, area, findPlayers, onType })
  const form = useRef<HTMLFormElement>(null)
  const left = rule.left(text)
  useEffect(() => {
    // What is wrong is where the writer goes on.
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
  // Browsers show no more than the line that is written on, be it below the bar of the app. A pointer has the field in sight.
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
