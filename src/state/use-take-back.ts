import { useCallback, useState } from 'react'
import type { Device } from '../local/device.ts'
import { takeBack, undoTakeBack } from '../local/mutations/take-back.ts'
import type { Taken, TakenBack } from '../local/mutations/take-back.ts'
import { holdUnsent } from '../local/mutations/undo-deletion.ts'
import { showFailure } from './show-failure.ts'

export interface TakeBack<Note> {
  /** What was taken back last, for as long as that can be undone, with what was noted of it. */
  readonly undoable: (TakenBack & { readonly note: Note }) | null
  /** Answers whether it was taken back. Keeps its identity, as does `forget`. */
  take(taken: readonly Taken[], note: Note): Promise<boolean>
  undo(): Promise<void>
  /** Its bar still stands. Keeps its identity as long as it is the same bar's. */
  hold(): void
  forget(): void
}

/** Takes back what the player has said of games, and gives it again. */
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
