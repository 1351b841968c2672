import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNDO_MS } from '../domain/undo-time.ts'
import styles from './dock.module.css'
import type { UndoEnd } from './pending-undo.ts'
import { UndoBar } from './undo-bar.tsx'

export const TOO_LATE = 'Already sent, so it’s deleted for good.'

export interface DeletedDockProps extends Omit<DeletedBarProps, 'children'> {
  last: DeletedBarProps['last'] & { readonly deleted: { readonly mutationId: string; readonly message: string } | null }
}

/** Renders the bar of the last deletion. */
export function DeletedDock({ last, ...bar }: DeletedDockProps) {
  const { deleted } = last
  return (
    <div className={styles.dock}>
      {deleted ? (
        <DeletedBar key={deleted.mutationId} last={last} {...bar}>
          {deleted.message}
        </DeletedBar>
      ) : null}
    </div>
  )
}

export interface DeletedBarProps {
  /** What can be done about the deletion. `forget` should keep its identity. */
  last: { undo(): Promise<UndoEnd>; hold(): void; forget(): void }
  /** The message. */
  children: string
  /** The label of Undo. */
  undo: string
  onBack?: () => void
}

/** Renders the message of a deletion with Undo. If it is too late for that, it says so. */
export function DeletedBar({ last, children, undo, onBack }: DeletedBarProps) {
  const [isTooLate, setTooLate] = useState(false)
  const press = async (): Promise<UndoEnd> => {
    const end = await last.undo()
    if (end === 'too-late') setTooLate(true)
    if (end === 'undone') onBack?.()
    return end
  }
  if (isTooLate) return <TooLate onRemoved={last.forget} />
  return (
    <UndoBar undo={undo} onUndo={press} onRemoved={last.forget} onHeld={last.hold}>
      {children}
    </UndoBar>
  )
}

/** The pressed button was removed, so the focus moves to the result. */
export function TooLate({ onRemoved }: { onRemoved: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  const end = useEffectEvent(onRemoved)
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      <p className={styles.count} role="alert">
        {TOO_LATE}
      </p>
    </div>
  )
}
