import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TimelineAnswer, TimelineEntry } from '../../contract/timeline.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findTimeline, showEntries } from '../../local/pages/kept-timeline.ts'
import type { ShownEntry } from '../../local/pages/kept-timeline.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

/** Asks for a page, the first one where nothing is said of what it comes after; null where the server could not be asked. */
export type BringTimeline = (
  asked: { readonly after?: string; readonly isFirstOfVisit: boolean },
  signal: AbortSignal,
) => Promise<TimelineAnswer | null>

export interface TimelineInUse {
  /** Undefined until it is known whether the device has any; null where it has none. */
  readonly entries: readonly ShownEntry[] | null | undefined
  readonly followingCount: number
  readonly hasMore: boolean
  readonly toldAt: number | null
  /** The time of the latest entry that an earlier visit had seen; 0 where none had. */
  readonly seenUpTo: number
  readonly news: 'told' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly showMore: () => void
  readonly retry: () => void
}

interface State extends Pick<TimelineInUse, 'news' | 'more'> {
  readonly first: TimelineAnswer | null
  /** Pages behind the first, which the device does not keep. */
  readonly rest: readonly TimelineEntry[]
  /** Where the page behind all of them begins; undefined while that is the first one's. */
  readonly next: string | null | undefined
}

const NOTHING_YET: State = { first: null, rest: [], next: undefined, news: null, more: 'idle' }

/** The timeline, live: what was kept of it at once, then the server's word. `bring` should keep its identity. */
export function useTimeline(db: UserDatabase, bring: BringTimeline): TimelineInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const [{ first, rest, next: nextOfRest, news, more }, setState] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const wasTold = useRef(false)
  const change = useCallback((changes: (before: State) => Partial<State>) => setState((before) => ({ ...before, ...changes(before) })), [])
  const ask = useCallback(
    (after?: string) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      bring({ ...(after === undefined ? {} : { after }), isFirstOfVisit: !wasTold.current }, signal).then(
        (came) => {
          if (signal.aborted) return
          if (after !== undefined) {
            change((before) => (came ? { rest: [...before.rest, ...came.entries], next: came.next, more: 'idle' } : { more: 'failed' }))
            return
          }
          if (came) wasTold.current = true
          change(() => (came ? { first: came, rest: [], next: undefined, news: 'told', more: 'idle' } : { news: 'unreachable', more: 'idle' }))
        },
        (error: unknown) => {
          if (!signal.aborted) reportError(error)
        },
      )
    },
    [bring, change],
  )
  const askFirst = useCallback(() => ask(), [ask])
  useAskAgain(askFirst, { isOnline, waiting: 0 })
  useEffect(() => () => underWay.current?.abort(), [])
  const seen = useLiveQuery(async () => {
    const kept = await findTimeline(db)
    const behind = await showEntries(db, rest)
    if (kept) return { ...kept, entries: eachOnce([...kept.entries, ...behind]) }
    // A device without room keeps nothing: what was told is shown all the same.
    return { entries: first && eachOnce([...(await showEntries(db, first.entries)), ...behind]), next: first?.next ?? null, following_count: first?.following_count ?? 0, at: null, seenUpTo: 0 }
  }, [db, first, rest])
  const next = nextOfRest === undefined ? (seen?.next ?? null) : nextOfRest
  const showMore = useCallback(() => {
    if (next === null) return
    change(() => ({ more: 'loading' }))
    ask(next)
  }, [next, ask, change])
  const retry = useCallback(() => {
    change(() => ({ news: null }))
    ask()
  }, [ask, change])
  return {
    entries: seen?.entries, followingCount: seen?.following_count ?? 0, hasMore: next !== null, toldAt: seen?.at ?? null, seenUpTo: seen?.seenUpTo ?? 0, news,
    more, showMore, retry,
  }
}

/** An entry that grew between two pages stands where it was told of first. */
function eachOnce(entries: readonly ShownEntry[]): ShownEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}
