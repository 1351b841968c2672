import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FollowRow } from '../../contract/people.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findFollows } from '../../local/pages/kept-follows.ts'
import type { FollowsEnd } from '../../local/pages/kept-follows.ts'
import { blockedPlayers } from '../../local/own/people.ts'
import type { KeptFollows } from '../../local/rows.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

/** Asks for a page of a list, the first one where nothing is said of what it comes after. Rejects only when aborted. */
export type BringFollows = (end: FollowsEnd, after: string | undefined, signal: AbortSignal) => Promise<KeptFollows | 'gone' | 'unreachable'>

interface State {
  /** All pages that were told in this visit; null before the first. */
  readonly told: KeptFollows | null
  readonly news: 'told' | 'gone' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
}

export interface FollowsInUse extends Omit<State, 'told'> {
  /** Undefined while nothing is known. */
  readonly rows: readonly FollowRow[] | undefined
  readonly hasMore: boolean
  /** When what is shown was told, in milliseconds by this device's clock; null where it never was. */
  readonly toldAt: number | null
  readonly retry: () => void
  readonly showMore: () => void
}

const NOTHING_YET: State = { told: null, news: null, more: 'idle' }

/** A list of players as the server tells of it: what was kept at once, then its word. `bring` should keep its identity. */
export function useFollows(db: UserDatabase, userId: string, end: FollowsEnd, bring: BringFollows): FollowsInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const [state, setState] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const hasGrown = useRef(false)
  const run = useCallback(
    (after: string | undefined, hear: (came: KeptFollows | 'gone' | 'unreachable') => void) => {
      underWay.current?.abort()
      const gone = new AbortController()
      underWay.current = gone
      bring(end, after, gone.signal).then(
        (came) => gone.signal.aborted || hear(came),
        (error: unknown) => {
          if (gone.signal.aborted) return
          hear('unreachable')
          reportError(error)
        },
      )
    },
    [bring, end],
  )
  const ask = useCallback(() => {
    // Whoever has gone on reading stays there.
    if (hasGrown.current) return
    run(undefined, (came) =>
      setState((before) => (typeof came === 'string' ? { ...before, news: came } : { told: came, news: 'told', more: 'idle' })),
    )
  }, [run])
  useAskAgain(ask, { isOnline, waiting: 0 })
  useEffect(() => () => underWay.current?.abort(), [])

  const read = useLiveQuery(async () => {
    const [kept, blocked] = await Promise.all([findFollows(db, end, userId), blockedPlayers(db)])
    return { kept, blocked }
  }, [db, end, userId])
  const { told, news, more } = state
  const page = told ?? read?.kept?.page
  const next = page?.next ?? null
  const showMore = () => {
    if (next === null || more === 'loading') return
    hasGrown.current = true
    setState({ told: page ?? null, news, more: 'loading' })
    run(next, (came) =>
      setState((before) => {
        if (typeof came === 'string') return { ...before, more: 'failed' }
        return { ...before, told: { follows: [...(before.told?.follows ?? []), ...came.follows], next: came.next }, more: 'idle' }
      }),
    )
  }
  return {
    rows: page && read ? page.follows.filter(({ id }) => !read.blocked.has(id)) : undefined,
    hasMore: next !== null, toldAt: read?.kept?.at ?? null, news, more, retry: ask, showMore,
  }
}
