import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dock.module.css'

/** Time to read it, find the button and change one's mind. */
const UNDO_MS = 8_000

export interface UndoBarProps {
  /** What was done. */
  children: string
  /** What undoes it. */
  undo: string
  onUndo: () => void
  onGone: () => void
}

/** What was done, and the way to have it as it was; goes by itself, but not from under a hand or the focus. */
export function UndoBar({ children, undo, onUndo, onGone }: UndoBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: whoever goes by keys is here.
    button.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      // A finger that has been lifted hovers for ever.
      const isHeld = matchMedia('(hover: hover)').matches && bar.current?.matches(':hover')
      if (!isHeld && !bar.current?.matches(':has(:focus-visible)')) onGone()
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [onGone])
  return (
    <div ref={bar} className={styles.bar}>
      <output className={styles.count}>{children}</output>
      <Button ref={button} compact onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden />
        {undo}
      </Button>
    </div>
  )
}
