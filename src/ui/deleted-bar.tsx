import { useCallback, useEffect, useRef, useState } from 'react'
import { UNDO_MS } from '../domain/undo-time.ts'
import styles from './dock.module.css'
import type { UndoEnd } from './pending-undo.ts'
import { UndoBar } from './undo-bar.tsx'

export const TOO_LATE = 'Already sent, so it’s deleted for good.'

/** The device's result of a deletion. */
export interface Deletion {
  readonly mutationId: string
}

/** The last deletion while its bar is shown, with its message. */
export interface LastDeleted {
  readonly deleted: { readonly deletion: Deletion; readonly words: string } | null
  readonly remove: (words: string, run: () => Promise<Deletion | undefined>) => Promise<void>
  readonly forget: () => void
}

/** Returns a function that deletes the player's own data, and records it for `DeletedDock`. `onFailure` should keep its identity. */
export function useLastDeleted(onFailure: (error: unknown) => void): LastDeleted {
  const [deleted, setDeleted] = useState<LastDeleted['deleted']>(null)
  const remove: LastDeleted['remove'] = useCallback(
    async (words, run) => {
      try {
        const deletion = await run()
        setDeleted(deletion ? { deletion, words } : null)
      } catch (error) {
        onFailure(error)
      }
    },
    [onFailure],
  )
  return { deleted, remove, forget: useCallback(() => setDeleted(null), []) }
}

export interface DeletedBarProps<Device> {
  device: Device
  /** Another one needs another `key`. */
  deletion: Deletion
  /** The message. */
  children: string
  undo: string
  /** Resolves to whether it was restored. */
  onUndo: (device: Device, deletion: Deletion) => Promise<boolean>
  /** Extends the wait by the same time; should keep its identity. */
  onHold: (device: Device, deletion: Deletion) => Promise<void>
  onBack?: () => void
  onRemoved: () => void
  onFailure: (error: unknown) => void
}

interface DeletedDockProps<Device> extends Omit<DeletedBarProps<Device>, 'deletion' | 'children' | 'onRemoved'> {
  last: LastDeleted
}

/** Renders the bar of the last deletion. */
export function DeletedDock<Device>({ last: { deleted, forget }, ...bar }: DeletedDockProps<Device>) {
  return (
    <div className={styles.dock}>
      {deleted ? (
        <DeletedBar key={deleted.deletion.mutationId} deletion={deleted.deletion} onRemoved={forget} {...bar}>
          {deleted.words}
        </DeletedBar>
      ) : null}
    </div>
  )
}

/** Renders the message of a deletion with Undo. If it is too late for that, it says so. */
export function DeletedBar<Device>({
  device,
  deletion,
  children,
  undo,
  onUndo,
  onHold,
  onBack,
  onRemoved,
  onFailure,
}: DeletedBarProps<Device>) {
  const [isTooLate, setTooLate] = useState(false)
  const press = async (): Promise<UndoEnd> => {
    try {
      if (!(await onUndo(device, deletion))) {
        setTooLate(true)
        return 'too-late'
      }
    } catch (error) {
      onFailure(error)
      return undefined
    }
    onRemoved()
    onBack?.()
    return undefined
  }
  // If it cannot be extended, Undo says that it came too late.
  const hold = useCallback(() => void onHold(device, deletion).catch(() => undefined), [onHold, device, deletion])
  if (isTooLate) return <TooLate onRemoved={onRemoved} />
  return (
    <UndoBar undo={undo} onUndo={press} onRemoved={onRemoved} onHeld={hold}>
      {children}
    </UndoBar>
  )
}

/** The pressed button was removed, so the focus moves to the result. */
export function TooLate({ onRemoved }: { onRemoved: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const timer = setTimeout(onRemoved, UNDO_MS)
    return () => clearTimeout(timer)
  }, [onRemoved])
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      <p className={styles.count} role="alert">
        {TOO_LATE}
      </p>
    </div>
  )
}
