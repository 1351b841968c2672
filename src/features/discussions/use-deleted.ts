import { useCallback, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { deletePost, undoDeletePost } from '../../local/mutations/write-post.ts'
import { deleteTopic, undoDeleteTopic } from '../../local/mutations/write-topic.ts'

interface Deleted {
  readonly what: 'post' | 'topic'
  readonly mutationId: string
  readonly text: string
}

export interface DeletedWords {
  /** What was deleted last, for as long as that can be undone. */
  readonly undoable: Deleted | null
  readonly remove: (what: Deleted['what'], words: { readonly id: string; readonly text: string }) => Promise<void>
  /** Resolves to whether it is back. */
  readonly undo: () => Promise<boolean>
  readonly forget: () => void
}

/** Deletes a player's own posts and topic, and takes that back while no sender has it. `onFailure` should keep its identity. */
export function useDeleted(device: Device, onFailure: (error: unknown) => void): DeletedWords {
  const [undoable, setUndoable] = useState<Deleted | null>(null)
  const remove: DeletedWords['remove'] = useCallback(
    async (what, { id, text }) => {
      try {
        const { mutationId } = await (what === 'post' ? deletePost : deleteTopic)(device, id)
        setUndoable({ what, mutationId, text })
      } catch (error) {
        onFailure(error)
      }
    },
    [device, onFailure],
  )
  const forget = useCallback(() => setUndoable(null), [])
  const undo = async () => {
    if (!undoable) return false
    setUndoable(null)
    try {
      return await (undoable.what === 'post' ? undoDeletePost : undoDeleteTopic)(device, undoable)
    } catch (error) {
      setUndoable(undoable)
      onFailure(error)
      return false
    }
  }
  return { undoable, remove, undo, forget }
}
