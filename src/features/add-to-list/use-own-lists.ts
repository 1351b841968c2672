import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { readOwnLists } from '../../local/own/own-lists.ts'
import type { OwnListSummary } from '../../local/own/own-lists.ts'

type Lists = readonly OwnListSummary[]

export interface OwnListsInUse {
  /** Undefined until they were read once. */
  lists: Lists | undefined
  /** Shows lists as they will be, while a write makes them so; rejects as the write does, and then they are as they were. */
  showWhile: (shown: Lists, write: () => Promise<unknown>) => Promise<void>
}

/** What has been pressed, shown before the disk has it, and until the database tells of it. */
interface Ahead {
  readonly lists: Lists
  /** What the database told when the last write had ended; null while one is under way. */
  readonly over: Lists | undefined | null
}

/** The player's own lists, live. */
export function useOwnLists(db: UserDatabase): OwnListsInUse {
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
        const kept = await readOwnLists(db).catch(() => undefined)
        if (underWay.current === 0) setAhead(kept && { lists: kept, over: latest.current })
      }
      await written
    },
    [db],
  )
  const isAhead = ahead && (ahead.over === null || ahead.over === stored)
  return { lists: isAhead ? ahead.lists : stored, showWhile }
}
