import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameTopics, TopicRow } from '../../contract/discussions.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findTopics } from '../../local/pages/kept-discussions.ts'
import { waitingRows } from '../../local/outbox/outbox-queries.ts'
import { showTopics } from '../../local/pages/shown-topics.ts'
import type { ShownTopicRow } from '../../local/pages/shown-topics.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

type Brought<Page> = Page | 'gone' | 'unreachable'

/** Asks for a page of a game's topics in an order, the first one where nothing is said of what it comes after. */
export type BringTopics = (sort: TopicSort, after: string | undefined, signal: AbortSignal) => Promise<Brought<GameTopics>>

export interface TopicsInUse {
  /** Undefined until it is known whether the device has any; null where it has none. */
  readonly topics: readonly ShownTopicRow[] | null | undefined
  readonly hasMore: boolean
  /** When the server told of them last; null where it has not. */
  readonly toldAt: number | null
  /** What came of asking last; null until it has been answered. */
  readonly news: 'told' | 'gone' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly showMore: () => void
  readonly retry: () => void
}

interface State extends Pick<TopicsInUse, 'news' | 'more'> {
  readonly sort: TopicSort
  readonly first: GameTopics | null
  /** Pages behind the first, which the device does not keep. */
  readonly rest: readonly TopicRow[]
  /** Where the page behind all of them begins; undefined while that is the first one's. */
  readonly next: string | null | undefined
}

const nothingYet = (sort: TopicSort): State => ({ sort, first: null, rest: [], next: undefined, news: null, more: 'idle' })

/** A game's topics in one order, live: what was kept of them at once, then the server's word. `bring` should keep its identity. */
export function useTopics(db: UserDatabase, gameId: number, sort: TopicSort, bring: BringTopics): TopicsInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const waiting = useLiveQuery(() => countWaitingTopics(db), [db]) ?? 0
  const [kept, setState] = useState(() => nothingYet(sort))
  // Another order begins with nothing told.
  const state = kept.sort === sort ? kept : nothingYet(sort)
  const underWay = useRef<AbortController>(null)
  const change = useCallback(
    (changes: (before: State) => Partial<State>) =>
      setState((before) => {
        const now = before.sort === sort ? before : nothingYet(sort)
        return { ...now, ...changes(now) }
      }),
    [sort],
  )
  const ask = useCallback(
    (after?: string) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      bring(sort, after, signal).then(
        (came) => {
          if (signal.aborted) return
          if (typeof came === 'string') change(() => (after === undefined ? { news: came, more: 'idle' } : { more: 'failed' }))
          else if (after === undefined) change(() => ({ first: came, rest: [], next: undefined, news: 'told', more: 'idle' }))
          else change(({ rest }) => ({ rest: [...rest, ...came.topics], next: came.next, more: 'idle' }))
        },
        (error: unknown) => {
          if (!signal.aborted) reportError(error)
        },
      )
    },
    [bring, sort, change],
  )
  const askFirst = useCallback(() => ask(), [ask])
  useAskAgain(askFirst, { isOnline, waiting })
  useEffect(() => () => underWay.current?.abort(), [])
  const { first, rest } = state
  const seen = useLiveQuery(async () => {
    const onDevice = await findTopics(db, gameId, sort)
    const isKept = onDevice !== undefined && onDevice.at > 0
    // A device without room keeps nothing of what was told: that is shown all the same, below the player's own.
    const page = isKept ? onDevice.page : first
    const [told, behind] = await Promise.all([isKept ? [] : showTopics(db, first?.topics ?? []), showTopics(db, rest)])
    const topics = onDevice || first ? eachOnce([...(onDevice?.page.topics ?? []), ...told, ...behind]) : null
    return { sort, topics, next: page?.next ?? null, toldAt: isKept ? onDevice.at : null }
  }, [db, gameId, sort, first, rest])
  const isRead = seen?.sort === sort
  const next = state.next === undefined ? (isRead ? seen.next : null) : state.next
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
    topics: isRead ? seen.topics : undefined, hasMore: next !== null, toldAt: isRead ? seen.toldAt : null, news: state.news,
    more: state.more, showMore, retry,
  }
}

/** A topic that moved up meanwhile stands where it was told of first. */
function eachOnce(topics: readonly ShownTopicRow[]): ShownTopicRow[] {
  return [...new Map(topics.toReversed().map((topic) => [topic.id, topic])).values()].toReversed()
}

/** How many of the player's changes to topics the server has not heard of. */
async function countWaitingTopics(db: UserDatabase): Promise<number> {
  return waitingRows(db).filter(({ kind }) => kind.startsWith('topic.')).count()
}
