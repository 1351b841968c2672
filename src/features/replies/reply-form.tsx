import type { ReactNode, Ref } from 'react'
import { cleanReviewText, REPLY_MAX_CHARACTERS, replyTextProblem } from '../../domain/review-rule.ts'
import { WriteForm } from '../../ui/write-form.tsx'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'

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

/** The text of a reply. */
export function ReplyForm({ hasHints = false, ...form }: ReplyFormProps) {
  const hints = hasHints ? { hint: TEXTS.hint, keyHint: TEXTS.keyHint } : {}
  return <WriteForm maxCharacters={REPLY_MAX_CHARACTERS} problemOf={problemOf} charactersLeft={TEXTS.left} {...hints} {...form} />
}

function problemOf(text: string): string | null {
  const problem = replyTextProblem(cleanReviewText(text))
  return problem === null ? null : TEXTS.problems[problem]
}
