import { useCallback, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { ShownReply } from '../../local/kept-reviews.ts'
import { deleteReply, undoDeleteReply } from '../../local/mutations/write-reply.ts'

interface Deleted {
  readonly mutationId: string
  readonly text: string
}

export interface DeletedReply {
  /** What was deleted last, for as long as that can be undone. */
  readonly undoable: Deleted | null
  readonly remove: (reply: ShownReply) => Promise<void>
  /** Resolves to what was too late to undo: the reply's text. Null where it is back, or where nothing could be written. */
  readonly undo: () => Promise<string | null>
  readonly forget: () => void
}

/** Deletes replies of the player's, and takes that back while no sender has it. `onFailure` should keep its identity. */
export function useDeletedReply(device: Device, onFailure: (error: unknown) => void): DeletedReply {
  const [undoable, setUndoable] = useState<Deleted | null>(null)
  const remove = useCallback(
    async (reply: ShownReply) => {
      try {
        const { mutationId } = await deleteReply(device, reply.id)
        setUndoable({ mutationId, text: reply.comment })
      } catch (error) {
        onFailure(error)
      }
    },
    [device, onFailure],
  )
  const forget = useCallback(() => setUndoable(null), [])
  const undo = async () => {
    if (!undoable) return null
    setUndoable(null)
    try {
      return (await undoDeleteReply(device, undoable)) ? null : undoable.text
    } catch (error) {
      setUndoable(undoable)
      onFailure(error)
      return null
    }
  }
  return { undoable, remove, undo, forget }
}
