import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SHEET_TEXTS as TEXTS } from '../shell/texts.ts'
import styles from './text-conflict.module.css'

interface TextConflictProps {
  mine: string
  theirs: string
  /** The element that says which change it is. */
  describedBy: string
  onKeep: (text: string) => void
  onTakeTheirs: () => void
}

/** Two versions of a text, changed on two devices: the player's can be worked on, the other taken or added to it. */
export function TextConflict({ mine, theirs, describedBy, onKeep, onTakeTheirs }: TextConflictProps) {
  const [text, setText] = useState(mine)
  const id = useId()
  return (
    <div className={styles.versions}>
      <label htmlFor={id} className={styles.label}>
        {TEXTS.yours}
      </label>
      <textarea id={id} className={styles.text} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      <p className={styles.label} id={`${id}-theirs`}>
        {TEXTS.theirs}
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
