import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../../local/db/database.ts'
import { pinList, pinnedLists, unpinList } from '../../local/queries/pins.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import { showFailure } from '../../state/show-failure.ts'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'

export interface Pinned {
  readonly isPinned: boolean
  /** The progress; null once everything is cached, and while it is unknown. */
  readonly progress: string | null
  readonly toggle: () => void
}

/** Returns whether a list is pinned on this device. */
export function usePinned(db: UserDatabase, listId: string): Pinned {
  const isPinned = useLiveQuery(async () => (await pinnedLists(db)).has(listId), [db, listId]) ?? false
  const progress = useSnapshot(pinProgress)[listId]
  const isUnderWay = isPinned && progress !== undefined && progress.cached < progress.wanted
  return {
    isPinned,
    progress: isUnderWay ? MESSAGES.caching(progress.cached, progress.wanted) : null,
    toggle: () => void (isPinned ? unpinList(db, listId) : pinList(db, listId)).catch(showFailure),
  }
}
