import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { TooLate } from '../../ui/deleted-bar.tsx'
import { leftUndo } from '../../ui/pending-undo.ts'
import { LeftUndoBar } from '../../ui/undo-bar.tsx'
import styles from './pending-undo-host.module.css'

/** Renders the Undo bar of a page that was left, for the rest of its time. */
export function LeftUndoHost() {
  const { bar } = useSnapshot(leftUndo)
  const [isTooLate, setTooLate] = useState(false)
  if (!bar && !isTooLate) return null
  return (
    <div className={styles.left}>
      {bar ? (
        <LeftUndoBar key={bar.until} left={bar} onTooLate={() => setTooLate(true)} onRemoved={() => (leftUndo.bar = null)} />
      ) : (
        <TooLate onRemoved={() => setTooLate(false)} />
      )}
    </div>
  )
}
