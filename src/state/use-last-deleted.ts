import { useState } from 'react'
import type { Device } from '../local/db/device.ts'
import { holdDeletion, undoUnsent } from '../local/commands/undo-deletion.ts'
import type { Undoable } from '../local/commands/undo-deletion.ts'
import { showFailure } from './show-failure.ts'

export interface LastDeleted {
  /** The last deletion while its bar is shown, with its message. */
  readonly deleted: (Undoable & { readonly message: string }) | null
  /** Deletes the player's own data. */
  remove(message: string, run: () => Promise<Undoable | undefined>): Promise<void>
  /** Restores it, which removes the bar. `too-late`: it was sent already. */
  undo(): Promise<'undone' | 'too-late' | 'failed'>
  /** Extends the wait of the deletion. */
  hold(): void
  forget(): void
}

/** Returns functions that delete the player's own data, and restore what was deleted last. */
export function useLastDeleted(device: Device): LastDeleted {
  'use memo'
  const [deleted, setDeleted] = useState<LastDeleted['deleted']>(null)
  const remove: LastDeleted['remove'] = async (message, run) => {
    try {
      const deletion = await run()
      setDeleted(deletion ? { ...deletion, message } : null)
    } catch (error) {
      showFailure(error)
    }
  }
  const undo: LastDeleted['undo'] = async () => {
    if (!deleted) return 'too-late'
    try {
      if (!(await undoUnsent(device, deleted))) return 'too-late'
    } catch (error) {
      showFailure(error)
      return 'failed'
    }
    setDeleted(null)
    return 'undone'
  }
  // If it cannot be extended, Undo says that it came too late.
  const hold = () => void (deleted && holdDeletion(device, deleted).catch(() => undefined))
  return { deleted, remove, undo, hold, forget: () => setDeleted(null) }
}
