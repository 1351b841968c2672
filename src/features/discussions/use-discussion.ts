import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TopicPosts, TopicThread } from '../../contract/discussions.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findTopicThread } from '../../local/pages/kept-discussions.ts'
import type { KeptTopicThread } from '../../local/pages/kept-discussions.ts'
import { waitingRows } from '../../local/outbox/outbox-queries.ts'
import { showPosts } from '../../local/pages/shown-posts.ts'
import { showTopic } from '../../local/pages/shown-topics.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

type Brought<Page> = Page | 'gone' | 'unreachable'

/** How the page asks the server. Each rejects only when aborted. */
export interface BringDiscussion {
  /** The topic with its first posts. */
  readonly thread: (signal: AbortSignal) => Promise<Brought<TopicThread>>
  /** The page of posts behind another. */
  readonly more: (after: string, signal: AbortSignal) => Promise<Brought<TopicPosts>>
  /** All posts behind a page up to the one that has a post. */
  readonly until: (after: string, postId: string, signal: AbortSignal) => Promise<Brought<TopicPosts>>
}

export interface DiscussionInUse {
  /** Undefined until it has been looked for on the device; null where nothing is known of it here. */
  readonly thread: KeptTopicThread | null | undefined
  /** When the server told of it last; null where it has not. */
  readonly toldAt: number | null
  /** What came of asking last; null until it has been answered. */
  readonly news: 'told' | 'gone' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** The first post that was new when the page was opened; null where there was none. */
  readonly firstUnreadId: string | null
  /** Up to when this visit has seen it, by the server's clock; null until all of it is here. */
  readonly seenAt: number | null
  readonly showMore: () => void
  /** Brings what lies before a post, and the post. */
  readonly showUntil: (postId: string) => void
  readonly retry: () => void
}

interface State extends Pick<DiscussionInUse, 'news' | 'more'> {
  readonly told: TopicThread | null
  /** As the first answer of this visit had it: the visit itself makes everything known. */
  readonly firstUnreadId: string | null | undefined
}

const NOTHING_YET: State = { told: null, news: null, more: 'idle', firstUnreadId: undefined }

/** A topic with its posts, live: what was kept of it at once, then the server's word. `bring` should keep its identity. */
export function useDiscussion(db: UserDatabase, topicId: string, bring: BringDiscussion): DiscussionInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const waiting = useLiveQuery(() => countWaiting(db), [db]) ?? 0
  const [{ told, news, more, firstUnreadId }, setState] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const run = useCallback(<Page>(work: (signal: AbortSignal) => Promise<Brought<Page>>, then: (came: Brought<Page>, before: State) => Partial<State>) => {
    underWay.current?.abort()
    const { signal } = (underWay.current = new AbortController())
    work(signal).then(
      (came) => signal.aborted || setState((before) => ({ ...before, ...then(came, before) })),
      (error: unknown) => {
        if (!signal.aborted) reportError(error)
      },
    )
  }, [])
  const ask = useCallback(() => {
    run(bring.thread, (came, before) => {
      if (typeof came === 'string') return { news: came, more: 'idle' }
      const isFirst = before.firstUnreadId === undefined
      return { told: came, news: 'told', more: 'idle', firstUnreadId: isFirst ? came.first_unread_id : before.firstUnreadId }
    })
  }, [bring, run])
  useAskAgain(ask, { isOnline, waiting })
  useEffect(() => () => underWay.current?.abort(), [])
  const seen = useLiveQuery(async () => ({ told, ...(await readDiscussion(db, topicId, told)) }), [db, topicId, told])
  const next = seen?.thread?.next ?? null
  const bringMore = useCallback(
    (work: (signal: AbortSignal) => Promise<Brought<TopicPosts>>) => {
      setState((before) => ({ ...before, more: 'loading' }))
      run(work, (came, before) => {
        if (came === 'gone') return { news: 'gone', more: 'idle' }
        if (came === 'unreachable') return { more: 'failed' }
        // Where the device had no room for it, what was told goes on here.
        const { told: first } = before
        return { more: 'idle', told: first && { ...first, posts: [...first.posts, ...came.posts], next: came.next } }
      })
    },
    [run],
  )
  const showMore = useCallback(() => {
    if (next !== null) bringMore((signal) => bring.more(next, signal))
  }, [next, bring, bringMore])
  const showUntil = useCallback(
    (postId: string) => {
      if (next !== null) bringMore((signal) => bring.until(next, postId, signal))
    },
    [next, bring, bringMore],
  )
  const retry = useCallback(() => {
    setState((before) => ({ ...before, news: null }))
    ask()
  }, [ask])
  // What has just been told is still being read.
  const thread = seen?.told === told ? seen.thread : (seen?.thread ?? undefined)
  const isAllHere = news === 'told' && told !== null && thread?.next === null
  return {
    thread, toldAt: seen?.toldAt ?? null, news, more, firstUnreadId: firstUnreadId ?? null, seenAt: isAllHere ? told.topic.last_at : null, showMore,
    showUntil, retry,
  }
}

/** How many of the player's changes to topics and posts the server has not heard of, but for how far they have read. */
async function countWaiting(db: UserDatabase): Promise<number> {
  return waitingRows(db).filter(({ kind }) => kind !== 'topic.visit' && /^(topic|post)\./.test(kind)).count()
}

async function readDiscussion(db: UserDatabase, topicId: string, told: TopicThread | null): Promise<Pick<DiscussionInUse, 'thread' | 'toldAt'>> {
  const kept = await findTopicThread(db, topicId)
  const toldAt = kept && kept.at > 0 ? kept.at : null
  // A device without room keeps less than was told: that is shown all the same.
  if (!told || (kept && kept.page.posts.length >= told.posts.length)) return { thread: kept?.page ?? null, toldAt }
  const [topic, posts] = await Promise.all([showTopic(db, told.topic), showPosts(db, topicId, told.posts)])
  return { thread: topic ? { topic, posts, next: told.next, first_unread_id: told.first_unread_id } : null, toldAt }
}
