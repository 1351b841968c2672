import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { readOwnLists } from '../../local/queries/own-lists.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'

type Lists = readonly OwnListSummary[]

export interface UseOwnListsResult {
  /** Undefined until the first read. */
  lists: Lists | undefined
  /** Shows lists with the pending result of a write. Rejects as the write does, and then shows the former lists. */
  showWhile: (shown: Lists, write: () => Promise<unknown>) => Promise<void>
}

/** A press, shown before it is stored, and until the database reports it. */
interface Ahead {
  readonly lists: Lists
  /** The database's value when the last write ended; null during a write. */
  readonly over: Lists | undefined | null
}

/** Returns the player's own lists, live. */
export function useOwnLists(db: UserDatabase): UseOwnListsResult {
  const stored = useLiveQuery(() => readOwnLists(db), [db])
  const [ahead, setAhead] = useState<Ahead>()
  const latest = useRef<Lists | undefined>(stored)
  const underWay = useRef(0)
  useEffect(() => {
    latest.current = stored
  }, [stored])
  const showWhile = useCallback(
    async (shown: Lists, write: () => Promise<unknown>) => {
      underWay.current += 1
      setAhead({ lists: shown, over: null })
      const written = write()
      await written.catch(() => undefined)
      underWay.current -= 1
      if (underWay.current === 0) {
        const lists = await readOwnLists(db).catch(() => undefined)
        if (underWay.current === 0) setAhead(lists && { lists: lists, over: latest.current })
      }
      await written
    },
    [db],
  )
  const isAhead = ahead && (ahead.over === null || ahead.over === stored)
  return { lists: isAhead ? ahead.lists : stored, showWhile }
}
