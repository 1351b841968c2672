import ListPlus from 'lucide-react/icons/list-plus'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/pill.tsx'
import styles from './selection-bar.module.css'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

export interface SelectionBarProps {
  count: number
  areAll: boolean
  onAll: () => void
  onLeave: () => void
  onAddToList: () => void
  onTakeBack: () => void
}

/** How many games are chosen, and what can be done with all of them. */
export function SelectionBar({ count, areAll, onAll, onLeave, onAddToList, onTakeBack }: SelectionBarProps) {
  return (
    <section className={classNames(styles.bar, styles.wrapping)} aria-label={TEXTS.selecting}>
      <Pill className={styles.leave} aria-label={TEXTS.leaveSelecting} onClick={onLeave}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
      <p className={styles.count}>{TEXTS.selected(count)}</p>
      <Pill onClick={onAll}>{areAll ? TEXTS.selectNone : TEXTS.selectAll}</Pill>
      <div className={styles.actions}>
        <Button compact disabled={count === 0} onClick={onTakeBack}>
          {TEXTS.takeBack}
        </Button>
        <Button kind="main" compact disabled={count === 0} onClick={onAddToList}>
          <ListPlus size={18} strokeWidth={2} aria-hidden />
          {TEXTS.addToList}
        </Button>
      </div>
    </section>
  )
}

/** Time to read it, find the button and change one's mind. */
const UNDO_MS = 8_000

export interface UndoBarProps {
  count: number
  onUndo: () => void
  onGone: () => void
}

/** What was taken back, and the way to have it again; goes by itself, but not from under a hand or the focus. */
export function UndoBar({ count, onUndo, onGone }: UndoBarProps) {
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
      <output className={styles.count}>{TEXTS.takenBack(count)}</output>
      <Button ref={button} compact onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden />
        {TEXTS.undo}
      </Button>
    </div>
  )
}
