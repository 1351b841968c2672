import EyeOff from 'lucide-react/icons/eye-off'
import { useLayoutEffect, useRef } from 'react'
import { REVIEW_RULE } from '../../domain/review-rule.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './review-sheet.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { SPOILER_MARK } from '../../domain/text-pieces.ts'

/** From here on the remaining characters are shown. */
const NEAR_LIMIT = 500

export interface ReviewCommentProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Renders the text of a review, with a button to hide a part of it. */
export function ReviewComment({ text, error, onChange }: ReviewCommentProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selected = useRef<Selection>(undefined)
  useLayoutEffect(() => {
    if (selected.current?.text !== text) return
    area.current?.focus()
    area.current?.setSelectionRange(selected.current.start, selected.current.end)
    selected.current = undefined
  }, [text])
  const hide = () => {
    if (!area.current) return
    const { selectionStart: start, selectionEnd: end } = area.current
    selected.current = hideSelection({ text, start, end }, MESSAGES.spoilerWord)
    onChange(selected.current.text)
  }
  const left = REVIEW_RULE.left(text)
  return (
    <div>
      <TextArea
        ref={area}
        label={MESSAGES.comment}
        hint={MESSAGES.hideHint}
        value={text}
        rows={5}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.foot}>
        <Button kind="bare" compact onClick={hide}>
          <EyeOff size={18} strokeWidth={1.75} aria-hidden />
          {MESSAGES.hide}
        </Button>
        <output className={styles.left} data-over={left < 0 || undefined}>
          {left <= NEAR_LIMIT ? MESSAGES.left(left) : ''}
        </output>
      </div>
    </div>
  )
}

interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Hides the selection between two marks, without the white space around it, and keeps it selected. Marks within are removed, because they
 * would end it early. Without a selection, a placeholder is inserted.
 */
export function hideSelection({ text, start, end }: Selection, word: string): Selection {
  const selected = text.slice(start, end)
  const bare = selected.replaceAll(SPOILER_MARK, '')
  const hidden = bare.trim() || word
  const [before, after] = bare.trim() === '' ? [selected, ''] : [/^\s*/.exec(bare)?.[0] ?? '', /\s*$/.exec(bare)?.[0] ?? '']
  const from = start + before.length + SPOILER_MARK.length
  return {
    text: `${text.slice(0, start)}${before}${SPOILER_MARK}${hidden}${SPOILER_MARK}${after}${text.slice(end)}`,
    start: from,
    end: from + hidden.length,
  }
}
