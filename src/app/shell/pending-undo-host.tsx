import { useState } from 'react'
import { TooLate } from '../../ui/deleted-bar.tsx'
import type { LeftUndo } from '../../ui/pending-undo.ts'
import { LeftUndoBar } from '../../ui/undo-bar.tsx'
import styles from './pending-undo-host.module.css'

export interface LeftUndoHostProps {
  left: LeftUndo | null
  onRemoved: () => void
}

/** Renders the Undo bar of a page that was left, for the rest of its time. */
export function LeftUndoHost({ left, onRemoved }: LeftUndoHostProps) {
  const [isTooLate, setTooLate] = useState(false)
  if (!left && !isTooLate) return null
  return (
    <div className={styles.left}>
      {left ? (
        <LeftUndoBar key={left.until} left={left} onTooLate={() => setTooLate(true)} onRemoved={onRemoved} />
      ) : (
        <TooLate onRemoved={() => setTooLate(false)} />
      )}
    </div>
  )
}
