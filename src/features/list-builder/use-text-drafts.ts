import { useEffect, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { listDrafts } from '../../local/commands/drafts.ts'
import { saveLeftTexts } from '../../local/commands/save-left-texts.ts'
import { unsavedKey } from './list-text-field.tsx'
import type { Unsaved } from './list-text-field.tsx'

/** Returns the unsaved texts of a list. Those that a closed page has left are saved first, if they are valid; undefined until then. */
export function useTextDrafts(device: Device, listId: string): Unsaved | undefined {
  const [found, setFound] = useState<Unsaved>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      // What cannot be saved now stays a draft.
      await saveLeftTexts(device).catch(() => undefined)
      const drafts = await listDrafts(device.db, 'listText').catch(() => [])
      if (isUnmounted) return
      const ofList = drafts.filter((draft) => draft.listId === listId)
      setFound({ listId, texts: new Map(ofList.map(({ part, gameId, text }) => [unsavedKey(part, gameId), text])) })
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [device, listId])
  return found?.listId === listId ? found : undefined
}
