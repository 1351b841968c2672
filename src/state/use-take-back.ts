import { useState } from 'react'
import type { Device } from '../local/db/device.ts'
import { takeBack, undoTakeBack } from '../local/commands/take-back.ts'
import type { Taken, TakenBack } from '../local/commands/take-back.ts'
import { holdUnsent } from '../local/commands/undo-deletion.ts'
import { showFailure } from './show-failure.ts'

export interface TakeBack<Note> {
  /** The last values that were taken back while that can be undone, with the caller's note. */
  readonly undoable: (TakenBack & { readonly note: Note }) | null
  /** Returns whether the values were taken back. */
  take(taken: readonly Taken[], note: Note): Promise<boolean>
  undo(): Promise<void>
  /** Keeps the bar open. */
  hold(): void
  forget(): void
}

/** Returns functions that take back what the player has set of games, and restore it. */
export function useTakeBack<Note>(device: Device): TakeBack<Note> {
  'use memo'
  const [undoable, setUndoable] = useState<TakeBack<Note>['undoable']>(null)
  const take = async (taken: readonly Taken[], note: Note) => {
    try {
      setUndoable({ ...(await takeBack(device, taken)), note })
      return true
    } catch (error) {
      showFailure(error)
      return false
    }
  }
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
  const hold = () => {
    if (ids) holdUnsent(device, ids).catch(showFailure)
  }
  return { undoable, take, undo, hold, forget: () => setUndoable(null) }
}
