import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SHEET_TEXTS as TEXTS } from '../shell/texts.ts'
import styles from './text-conflict.module.css'

interface TextConflictProps {
  mine: string
  theirs: string
  /** The scores beside the texts, such as `8.5`: the player's goes with whichever text they keep. */
  scores?: { mine: string; theirs: string }
  /** The element that says which change it is. */
  describedBy: string
  onKeep: (text: string) => void
  onTakeTheirs: () => void
}

/** Two versions of a text, changed on two devices: the player's can be worked on, the other taken or added to it. */
export function TextConflict({ mine, theirs, scores, describedBy, onKeep, onTakeTheirs }: TextConflictProps) {
  const [text, setText] = useState(mine)
  const id = useId()
  return (
    <div className={styles.versions}>
      <label htmlFor={id} className={styles.label}>
        <Heading score={scores?.mine}>{TEXTS.yours}</Heading>
      </label>
      <textarea id={id} className={styles.text} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      <p className={styles.label} id={`${id}-theirs`}>
        <Heading score={scores?.theirs}>{TEXTS.theirs}</Heading>
      </p>
      <blockquote className={styles.text} aria-labelledby={`${id}-theirs`}>
        {theirs}
      </blockquote>
      <div className={styles.actions}>
        <Button kind="main" compact aria-describedby={describedBy} onClick={() => onKeep(text)}>
          {TEXTS.keepMine}
        </Button>
        <Button compact aria-describedby={describedBy} onClick={onTakeTheirs}>
          {TEXTS.takeTheirs}
        </Button>
        <Button kind="bare" compact aria-describedby={describedBy} onClick={() => setText(`${text}\n\n${theirs}`)}>
          {TEXTS.addTheirs}
        </Button>
      </div>
    </div>
  )
}

function Heading({ score, children }: { score: string | undefined; children: ReactNode }) {
  if (score === undefined) return children
  return (
    <>
      {children} <span className={styles.score}>{TEXTS.score(score)}</span>
    </>
  )
}
