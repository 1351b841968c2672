import { useCallback, useEffect, useRef, useState } from 'react'
import { UNDO_MS } from '../domain/undo-time.ts'
import styles from './dock.module.css'
import { UndoBar } from './undo-bar.tsx'

export const TOO_LATE = 'It was being sent already: it is deleted for good.'

/** What the device answers a deletion with. */
export interface Deletion {
  readonly mutationId: string
}

/** What was deleted last, for as long as its bar stands, with the words that say so. */
export interface LastDeleted {
  readonly deleted: { readonly deletion: Deletion; readonly words: string } | null
  readonly remove: (words: string, run: () => Promise<Deletion | undefined>) => Promise<void>
  readonly forget: () => void
}

/** Deletes what is the player's own, and remembers it for `DeletedDock`. `onFailure` should keep its identity. */
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
  /** What was deleted. */
  children: string
  undo: string
  /** Answers whether it is back. */
  onUndo: (device: Device, deletion: Deletion) => Promise<boolean>
  /** It has to wait for as long once more; should keep its identity. */
  onHold: (device: Device, deletion: Deletion) => Promise<void>
  onBack?: () => void
  onGone: () => void
  onFailure: (error: unknown) => void
}

interface DeletedDockProps<Device> extends Omit<DeletedBarProps<Device>, 'deletion' | 'children' | 'onGone'> {
  last: LastDeleted
}

/** Where the bar stands of what was deleted last. */
export function DeletedDock<Device>({ last: { deleted, forget }, ...bar }: DeletedDockProps<Device>) {
  return (
    <div className={styles.dock}>
      {deleted ? (
        <DeletedBar key={deleted.deletion.mutationId} deletion={deleted.deletion} onGone={forget} {...bar}>
          {deleted.words}
        </DeletedBar>
      ) : null}
    </div>
  )
}

/** What was deleted, and the way to have it back; where it is too late for that, it says so. */
export function DeletedBar<Device>({ device, deletion, children, undo, onUndo, onHold, onBack, onGone, onFailure }: DeletedBarProps<Device>) {
  const [isTooLate, setTooLate] = useState(false)
  const press = async () => {
    try {
      if (!(await onUndo(device, deletion))) return setTooLate(true)
    } catch (error) {
      return onFailure(error)
    }
    onGone()
    onBack?.()
  }
  // Where it cannot be held, Undo says that it came too late.
  const hold = useCallback(() => void onHold(device, deletion).catch(() => undefined), [onHold, device, deletion])
  if (isTooLate) return <TooLate onGone={onGone} />
  return (
    <UndoBar undo={undo} onUndo={() => void press()} onGone={onGone} onHeld={hold}>
      {children}
    </UndoBar>
  )
}

/** The button that was pressed is gone: the focus is on what became of it. */
function TooLate({ onGone }: { onGone: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MS)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      <p className={styles.count} role="alert">
        {TOO_LATE}
      </p>
    </div>
  )
}
