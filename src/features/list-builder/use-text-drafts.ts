import { useEffect, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { dropListTextDraft, holdListText, saveListTextDraft, readListTextDrafts } from '../../local/commands/list-text-drafts.ts'
import { saveListTextDrafts } from '../../local/commands/save-list-text-drafts.ts'
import { unsavedKey } from './list-text-field.tsx'
import type { Unsaved } from './list-text-field.tsx'

/**
 * Returns the typed texts of a list, stored with each key. Those that a closed page has left are saved first, if they are valid; undefined
 * until then.
 */
export function useTextDrafts(device: Device, listId: string): Unsaved | undefined {
  const [found, setFound] = useState<{ readonly listId: string; readonly unsaved: Unsaved }>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      // What cannot be saved now stays a draft.
      await saveListTextDrafts(device).catch(() => undefined)
      const drafts = await readListTextDrafts(device.db).catch(() => [])
      if (isUnmounted) return
      const ofList = drafts.filter((draft) => draft.listId === listId)
      const texts = new Map(ofList.map(({ part, gameId, text }) => [unsavedKey(part, gameId), text]))
      const store: Unsaved['store'] = (part, gameId, text) =>
        text === null ? dropListTextDraft(device, listId, part, gameId) : saveListTextDraft(device, listId, part, gameId, text)
      const hold: Unsaved['hold'] = (part, gameId) => holdListText(device, listId, part, gameId)
      setFound({ listId, unsaved: { texts, store, hold } })
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [device, listId])
  return found?.listId === listId ? found.unsaved : undefined
}
