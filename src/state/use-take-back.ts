import { useCallback, useState } from 'react'
import type { Device } from '../local/db/device.ts'
import { takeBack, undoTakeBack } from '../local/commands/take-back.ts'
import type { Taken, TakenBack } from '../local/commands/take-back.ts'
import { holdUnsent } from '../local/commands/undo-deletion.ts'
import { showFailure } from './show-failure.ts'

export interface TakeBack<Note> {
  /** The last values that were taken back while that can be undone, with the caller's note. */
  readonly undoable: (TakenBack & { readonly note: Note }) | null
  /** Returns whether the values were taken back. Keeps its identity, like `forget`. */
  take(taken: readonly Taken[], note: Note): Promise<boolean>
  undo(): Promise<void>
  /** Keeps the bar open. Keeps its identity while the bar is the same. */
  hold(): void
  forget(): void
}

/** Returns functions that take back what the player has set of games, and restore it. */
export function useTakeBack<Note>(device: Device): TakeBack<Note> {
  const [undoable, setUndoable] = useState<TakeBack<Note>['undoable']>(null)
  const take = useCallback(
    async (taken: readonly Taken[], note: Note) => {
      try {
        setUndoable({ ...(await takeBack(device, taken)), note })
        return true
      } catch (error) {
        showFailure(error)
        return false
      }
    },
    [device],
  )
  const undo = async () => {
    if (!undoable) return
    setUndoable(null)
    try {
      await undoTakeBack(device, undoable)
    } catch (error) {
      setUndoable(undoable)
      showFailure(error)
    }
  }
  const ids = undoable?.mutationIds
  const hold = useCallback(() => {
    if (ids) holdUnsent(device, ids).catch(showFailure)
  }, [device, ids])
  return { undoable, take, undo, hold, forget: useCallback(() => setUndoable(null), []) }
}
