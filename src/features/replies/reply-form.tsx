import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { cleanReviewText, REPLY_MAX_CHARACTERS, replyTextProblem } from '../../domain/review-rule.ts'
import type { ReviewTextProblem } from '../../domain/review-rule.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './reply-form.module.css'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'

/** From here on it is said how many are left. */
const NEARLY_FULL = 200

export interface ReplyFormProps {
  label: string
  text: string
  send: string
  /** Whether the hints are shown below the field. */
  hasHints?: boolean
  area: Ref<HTMLTextAreaElement>
  onType: (text: string) => void
  /** Takes a text that can stand. */
  onSend: (text: string) => void
  onCancel?: () => void
  children?: ReactNode
}

/** The text of a reply: Enter begins a line, with Ctrl or Cmd it sends. */
export function ReplyForm({ label, text, send, hasHints = false, area, onType, onSend, onCancel, children }: ReplyFormProps) {
  const [problem, setProblem] = useState<ReviewTextProblem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const left = REPLY_MAX_CHARACTERS - [...text].length
  useEffect(() => {
    // What is wrong is where the writer goes on.
    if (problem !== null) form.current?.querySelector('textarea')?.focus()
  }, [problem])
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    const found = replyTextProblem(cleanReviewText(text))
    setProblem(found)
    if (found === null) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={area}
        label={label}
        value={text}
        error={problem === null ? undefined : TEXTS.problems[problem]}
        hint={
          hasHints ? (
            <p>
              {TEXTS.hint}
              <span className={styles.keys}> · {TEXTS.keyHint}</span>
            </p>
          ) : undefined
        }
        onChange={(event) => {
          setProblem(null)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        {left < NEARLY_FULL ? <output className={styles.left}>{TEXTS.left(Math.max(0, left))}</output> : null}
        {children}
        <Button type="submit" kind="main" compact>
          {send}
        </Button>
      </div>
    </form>
  )
}
