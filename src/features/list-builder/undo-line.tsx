import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { UNDO_MS } from '../../domain/undo-time.ts'
import { Button } from '../../ui/button.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import styles from './undo-line.module.css'

export interface UndoLineProps {
  text: string
  /** If the pressed element was removed, keyboard users continue here. */
  takesFocus: boolean
  onUndo: () => void
  onRemoved: () => void
}

/** Renders a message with Undo. It disappears by itself, but not while a pointer or the focus is on it. */
export function UndoLine({ text, takesFocus, onUndo, onRemoved }: UndoLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (takesFocus && isLost) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    const timer = setInterval(() => {
      // A lifted finger counts as hovering for ever.
      const isHeld = matchMedia('(hover: hover)').matches && line.current?.matches(':hover')
      if (!isHeld && !line.current?.matches(':has(:focus-visible)')) onRemoved()
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [onRemoved])
  return (
    <div ref={line} className={styles.line}>
      <output className={styles.text}>{text}</output>
      <Button ref={button} compact onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden />
        {MESSAGES.undo}
      </Button>
    </div>
  )
}
