import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { UNDO_MS } from '../../domain/undo-time.ts'
import { Button } from '../../ui/button.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import styles from './undo-line.module.css'

export interface UndoLineProps {
  text: string
  /** Where what was pressed has gone, whoever goes by keys is here. */
  takesFocus: boolean
  onUndo: () => void
  onGone: () => void
}

/** What was just done, and the way back; goes by itself, but not from under a hand or the focus. */
export function UndoLine({ text, takesFocus, onUndo, onGone }: UndoLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (takesFocus && isLost) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    const timer = setInterval(() => {
      // A finger that has been lifted hovers for ever.
      const isHeld = matchMedia('(hover: hover)').matches && line.current?.matches(':hover')
      if (!isHeld && !line.current?.matches(':has(:focus-visible)')) onGone()
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [onGone])
  return (
    <div ref={line} className={styles.line}>
      <output className={styles.text}>{text}</output>
      <Button ref={button} compact onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden />
        {TEXTS.undo}
      </Button>
    </div>
  )
}
