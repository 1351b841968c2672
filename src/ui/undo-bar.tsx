import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { UNDO_MS } from '../domain/undo-time.ts'
import { Button } from './button.tsx'
import styles from './dock.module.css'

export interface UndoBarProps {
  /** What was done. */
  children: string
  /** What undoes it. */
  undo: string
  onUndo: () => void
  onGone: () => void
  /** It stands for as long once more; should keep its identity. */
  onHeld?: () => void
}

/** What was done, and the way to have it as it was; goes by itself, but not from under a hand or the focus. */
export function UndoBar({ children, undo, onUndo, onGone, onHeld }: UndoBarProps) {
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
      if (isHeld || bar.current?.matches(':has(:focus-visible)')) onHeld?.()
      else onGone()
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [onGone, onHeld])
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
