import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findNotifications, showNotifications } from '../../local/pages/kept-notifications.ts'
import type { ShownNotification } from '../../local/pages/kept-notifications.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useAskAgain } from '../../state/use-ask-again.ts'

/** Asks for a page, the first one without a cursor; null where the server could not be asked. */
export type BringNotifications = (cursor: string | undefined, signal: AbortSignal) => Promise<NotificationFeed | null>

export interface NotificationsInUse {
  /** Undefined until it is known whether the device has any; null where it has none. */
  readonly notifications: readonly ShownNotification[] | null | undefined
  readonly hasMore: boolean
  readonly toldAt: number | null
  readonly news: 'told' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
  readonly showMore: () => void
  readonly retry: () => void
}

interface State extends Pick<NotificationsInUse, 'news' | 'more'> {
  readonly first: NotificationFeed | null
  /** Pages behind the first, which the device does not keep. */
  readonly rest: readonly Notification[]
  /** Where the page behind all of them begins; undefined while that is the first one's. */
  readonly next: string | null | undefined
}

const NOTHING_YET: State = { first: null, rest: [], next: undefined, news: null, more: 'idle' }

/** What the player is told, live: what was kept of it at once, then the server's word. `bring` should keep its identity. */
export function useNotifications(db: UserDatabase, bring: BringNotifications): NotificationsInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const [{ first, rest, next: nextOfRest, news, more }, setState] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const change = useCallback((changes: (before: State) => Partial<State>) => setState((before) => ({ ...before, ...changes(before) })), [])
  const ask = useCallback(
    (cursor?: string) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      bring(cursor, signal).then(
        (came) => {
          if (signal.aborted) return
          if (cursor !== undefined) {
            change((before) => (came ? { rest: [...before.rest, ...came.notifications], next: came.next, more: 'idle' } : { more: 'failed' }))
            return
          }
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
    const kept = await findNotifications(db)
    const behind = await showNotifications(db, rest, first?.read_up_to ?? 0)
    if (kept) return { notifications: eachOnce([...kept.notifications, ...behind]), next: kept.next, at: kept.at }
    // A device without room keeps nothing: what was told is shown all the same.
    const told = first && [...(await showNotifications(db, first.notifications, first.read_up_to)), ...behind]
    return { notifications: told && eachOnce(told), next: first?.next ?? null, at: null }
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
  return { notifications: seen?.notifications, hasMore: next !== null, toldAt: seen?.at ?? null, news, more, showMore, retry }
}

/** One that grew between two pages stands where it was told of first. */
function eachOnce(told: readonly ShownNotification[]): ShownNotification[] {
  return [...new Map(told.toReversed().map((one) => [one.id, one])).values()].toReversed()
}
