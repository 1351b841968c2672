import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../../local/database.ts'
import { pinList, pinnedLists, unpinList } from '../../local/games/pins.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import { showFailure } from '../../state/show-failure.ts'
import { LIST_TEXTS as TEXTS } from './texts.ts'

export interface Kept {
  readonly isKept: boolean
  /** How far it has come; null once all of it is here, and while it is not known. */
  readonly progress: string | null
  readonly toggle: () => void
}

/** Whether a list is kept on this device, whatever else has to go. */
export function usePinned(db: UserDatabase, listId: string): Kept {
  const isKept = useLiveQuery(async () => (await pinnedLists(db)).has(listId), [db, listId]) ?? false
  const progress = useSnapshot(pinProgress)[listId]
  const isUnderWay = isKept && progress !== undefined && progress.kept < progress.wanted
  return {
    isKept,
    progress: isUnderWay ? TEXTS.keeping(progress.kept, progress.wanted) : null,
    toggle: () => void (isKept ? unpinList(db, listId) : pinList(db, listId)).catch(showFailure),
  }
}
