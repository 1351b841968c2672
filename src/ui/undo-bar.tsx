import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ref } from 'valtio'
import { UNDO_MS } from '../domain/undo-time.ts'
import { Button } from './button.tsx'
import styles from './dock.module.css'
import { leftUndo, placeOf } from './pending-undo.ts'
import type { LeftUndo, UndoEnd } from './pending-undo.ts'

export interface UndoBarProps {
  /** The message. */
  children: string
  /** The label of Undo. */
  undo: string
  onUndo: () => void | Promise<UndoEnd>
  onRemoved: () => void
  /** Called when its time starts again. */
  onHeld?: (() => void) | undefined
}

/**
 * Renders a message with Undo. It disappears by itself, but not while a pointer or the focus is on it. If its page is left before, the
 * shell shows it for the rest of its time (`LeftUndoBar`).
 */
export function UndoBar({ children, undo, onUndo, onHeld, onRemoved }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useRef(false)
  const until = useRef(0)
  const leave = useEffectEvent(() => {
    if (isOver.current || until.current <= performance.now()) return
    leftUndo.bar = ref({ children, undo, onUndo, onHeld, until: until.current })
  })
  useEffect(() => {
    until.current = performance.now() + UNDO_MS
    // The pressed button was removed, so keyboard users continue here.
    button.current?.focus({ preventScroll: true })
    const place = placeOf(location)
    leftUndo.bar = null
    return () => {
      if (placeOf(location) !== place) leave()
    }
  }, [])
  return (
    <Bar
      button={button}
      forMs={UNDO_MS}
      undo={undo}
      onUndo={() => {
        isOver.current = true
        void onUndo()
      }}
      onHeld={() => {
        until.current = performance.now() + UNDO_MS
        onHeld?.()
      }}
      onRemoved={() => {
        isOver.current = true
        onRemoved()
      }}
    >
      {children}
    </Bar>
  )
}

/** Renders a bar whose page was left. It takes no focus: that is with the new page. */
export function LeftUndoBar({
  left: { children, undo, onUndo, onHeld, until },
  onTooLate,
  onRemoved,
}: {
  left: LeftUndo
  onTooLate: () => void
  onRemoved: () => void
}) {
  const [forMs] = useState(() => Math.max(0, until - performance.now()))
  const press = async () => {
    onRemoved()
    if ((await onUndo()) === 'too-late') onTooLate()
  }
  return (
    <Bar forMs={forMs} undo={undo} onUndo={() => void press()} onHeld={() => onHeld?.()} onRemoved={onRemoved}>
      {children}
    </Bar>
  )
}

interface BarProps extends Omit<UndoBarProps, 'onUndo' | 'onHeld'> {
  button?: RefObject<HTMLButtonElement | null>
  /** How long it is shown at first, in milliseconds. */
  forMs: number
  onUndo: () => void
  onHeld: () => void
}

function Bar({ children, undo, button, forMs, onUndo, onHeld, onRemoved }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(() => {
    // A lifted finger counts as hovering for ever.
    const isHeld = matchMedia('(hover: hover)').matches && bar.current?.matches(':hover')
    if (isHeld || bar.current?.matches(':has(:focus-visible)')) onHeld()
    else onRemoved()
  })
  useEffect(() => {
    let timer = setTimeout(function look() {
      timer = setTimeout(look, UNDO_MS)
      end()
    }, forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return (
    <div ref={bar} className={styles.bar}>
      <output className={styles.count}>{children}</output>
      <Button ref={button ?? null} compact onClick={onUndo}>
        <Undo2 size={18} strokeWidth={2} aria-hidden />
        {undo}
      </Button>
    </div>
  )
}
