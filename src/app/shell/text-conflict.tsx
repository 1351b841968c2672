import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { joinTexts } from '../../domain/join-texts.ts'
import type { TextRule } from '../../domain/text-rule.ts'
import { Button } from '../../ui/button.tsx'
import { SHEET_MESSAGES as MESSAGES } from './messages.ts'
import layout from '../../ui/layout.module.css'
import styles from './text-conflict.module.css'

/** From here on the remaining characters are shown. */
const NEAR_LIMIT = 200

interface TextConflictProps {
  mine: string
  /** Absent if the player's own text was rejected without another version. */
  theirs?: string
  /** The scores of the two reviews, such as `8.5`: the player's own is kept with whichever text they keep. */
  scores?: { mine: string; theirs: string }
  rule: TextRule
  /** The element that names the change. */
  describedBy: string
  onConfirm: (text: string) => void
  /** For two versions it takes the other. */
  onDiscard: () => void
}

/** Renders a rejected text for editing; of two versions, the other can be taken or added to it. */
export function TextConflict({ mine, theirs, scores, rule, describedBy, onConfirm, onDiscard }: TextConflictProps) {
  const [text, setText] = useState(mine)
  const id = useId()
  const left = rule.left(text)
  const set = (next: string) => setText(rule.isLine ? next.replaceAll(/\s*\n\s*/g, ' ') : next)
  return (
    <div className={styles.versions}>
      <label htmlFor={id} className={styles.label}>
        <Heading score={scores?.mine}>{MESSAGES.yours}</Heading>
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={rule.isLine ? 1 : 4}
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-left`}
        onChange={(event) => set(event.target.value)}
      />
      <output id={`${id}-left`} className={styles.label}>
        {left < NEAR_LIMIT ? MESSAGES.left(left) : ''}
      </output>
      {theirs === undefined ? null : (
        <>
          <p className={styles.label} id={`${id}-theirs`}>
            <Heading score={scores?.theirs}>{MESSAGES.theirs}</Heading>
          </p>
          <blockquote className={styles.text} aria-labelledby={`${id}-theirs`}>
            {theirs}
          </blockquote>
        </>
      )}
      <div className={layout.wrap8}>
        <Button kind="main" compact disabled={rule.problem(text) !== null} aria-describedby={describedBy} onClick={() => onConfirm(text)}>
          {theirs === undefined ? MESSAGES.retry : MESSAGES.keepMine}
        </Button>
        <Button compact aria-describedby={describedBy} onClick={onDiscard}>
          {theirs === undefined ? MESSAGES.discard : MESSAGES.takeTheirs}
        </Button>
        {theirs === undefined ? null : (
          <Button kind="bare" compact aria-describedby={describedBy} onClick={() => set(joinTexts(text, theirs))}>
            {MESSAGES.addTheirs}
          </Button>
        )}
      </div>
    </div>
  )
}

function Heading({ score, children }: { score: string | undefined; children: ReactNode }) {
  if (score === undefined) return children
  return (
    <>
      {children} <span className={styles.score}>{MESSAGES.score(score)}</span>
    </>
  )
}
