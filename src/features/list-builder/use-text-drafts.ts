import { useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { dropListTextDraft, holdListText, keepListTextDraft, readListTextDrafts } from '../../local/own/list-text-drafts.ts'
import { saveListTextDrafts } from '../../local/mutations/save-list-text-drafts.ts'
import { unsavedKey } from './list-text-field.tsx'
import type { Unsaved } from './list-text-field.tsx'

/**
 * What is typed into the texts of a list, kept with each key. What a page that no longer exists has left is saved first, as far as
 * it can stand; undefined until then.
 */
export function useTextDrafts(device: Device, listId: string): Unsaved | undefined {
  const [found, setFound] = useState<{ readonly listId: string; readonly unsaved: Unsaved }>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      // What cannot be saved now stays a draft.
      await saveListTextDrafts(device).catch(() => undefined)
      const drafts = await readListTextDrafts(device.db).catch(() => [])
      if (isGone) return
      const ofList = drafts.filter((draft) => draft.listId === listId)
      const texts = new Map(ofList.map(({ part, gameId, text }) => [unsavedKey(part, gameId), text]))
      const keep: Unsaved['keep'] = (part, gameId, text) =>
        text === null ? dropListTextDraft(device, listId, part, gameId) : keepListTextDraft(device, listId, part, gameId, text)
      const hold: Unsaved['hold'] = (part, gameId) => holdListText(device, listId, part, gameId)
      setFound({ listId, unsaved: { texts, keep, hold } })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [device, listId])
  return found?.listId === listId ? found.unsaved : undefined
}
