import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadNextPages, loadResource, findResource, joinParts, nextOf } from '../resources/define-resource.ts'
import type { LoadResult, Resource, ResourceDeps } from '../resources/define-resource.ts'
import { waitingRows } from '../local/replica/outbox-queries.ts'
import type { CachedResource } from '../local/queries/cached-resources.ts'
import { behindFrame } from './after-frame.ts'
import { lastSeen, recordSeen } from './last-seen.ts'
import { syncStatus } from './sync-status.ts'
import { useAskAgain } from './use-ask-again.ts'

/** The state of a resource: the server's last value with the player's pending changes applied, live. */
export interface UseResourceResult<Fetched, Shown> {
  /** Undefined until the device was read; null if the device knows nothing of it. */
  readonly shown: Shown | null | undefined
  /**
   * The result of the last request; null until there is a response and something to show. If `unreachable`, the cached value is shown.
   */
  readonly status: 'ready' | 'gone' | 'unreachable' | null
  /** When the server returned it last, in milliseconds by this device's clock; null if it never did. */
  readonly fetchedAt: number | null
  /** Whether it is `unreachable` because the server responded with an error. */
  readonly isFailing: boolean
  readonly isOnline: boolean
  /** Whether there are further parts, and what the request for them returned. */
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  readonly showMore: () => void
  /** Loads all parts up to the one for which `hasIt` returns true. */
  readonly showUntil: (hasIt: (part: Fetched) => boolean) => void
  readonly retry: () => void
}

interface Visit<Fetched> {
  readonly key: string
  readonly fetched: CachedResource<Fetched> | null
  readonly status: 'ready' | 'gone' | 'failing' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
}

/** What the device returned. */
interface Seen<Fetched, Shown> {
  readonly key: string
  readonly shown: Shown | null
  readonly fetchedAt: number | null
  readonly next: unknown
  readonly of: CachedResource<Fetched> | null
}

/** Further parts that are requested. */
interface Wish<Fetched> {
  readonly until?: ((part: Fetched) => boolean) | undefined
}

/**
 * Returns a resource: the cached value at once, then the server's. It is requested again when the screen is focused or the network is
 * back. The acknowledgement of a mutation that makes it stale does so too. It requests as many parts as are open, and these stay until
 * the response is complete. A request for further parts waits for that.
 */
export function useResource<Params, Fetched extends object, Shown>(
  { device, remote }: ResourceDeps,
  page: Resource<Params, Fetched, Shown>,
  asked: Params,
): UseResourceResult<Fetched, Shown> {
  const { db } = device
  const key = page.key(asked)
  const askedText = JSON.stringify(asked)
  // The text contains all parameters.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const params = useMemo(() => asked, [askedText])
  const isReady = useIsReady(page.isBehindFrame === true)
  const { isOnline } = useSnapshot(syncStatus)
  const [held, setVisit] = useState(() => newVisit<Fetched>(key))
  const visit = held.key === key ? held : newVisit<Fetched>(key)
  const latest = useRef(visit)
  const underWay = useRef<AbortController>(null)
  const wish = useRef<Wish<Fetched>>(null)

  const change = useCallback(
    (changes: Partial<Visit<Fetched>>) => {
      latest.current = { ...(latest.current.key === key ? latest.current : newVisit<Fetched>(key)), ...changes }
      setVisit(latest.current)
    },
    [key],
  )
  const work = useCallback(
    (isNew: boolean) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      const load = async (): Promise<Partial<Visit<Fetched>>> => {
        let fetched = latest.current.key === key ? latest.current.fetched : null
        if (isNew || !fetched) {
          const cached = fetched ?? (wish.current && (await findResource(db, page, params).catch(() => undefined)))
          const came: LoadResult<CachedResource<Fetched>> = await loadResource({ device, remote }, page, params, {
            fetched,
            count: cached?.parts.length ?? 1,
            signal,
          })
          if (typeof came === 'string') return { status: came, more: wish.current && came !== 'gone' ? 'failed' : 'idle' }
          fetched = came
        }
        if (!wish.current) return { fetched, status: 'ready', more: 'idle' }
        const came = await loadNextPages({ device, remote }, page, params, { fetched, until: wish.current.until, signal })
        if (typeof came === 'string')
          return came === 'gone' ? { fetched, status: 'gone', more: 'idle' } : { fetched, status: 'ready', more: 'failed' }
        return { fetched: came, status: 'ready', more: 'idle' }
      }
      load()
        .catch((error: unknown): Partial<Visit<Fetched>> => {
          if (!signal.aborted) reportError(error)
          return { status: 'unreachable', more: wish.current ? 'failed' : 'idle' }
        })
        .then((changes) => {
          if (signal.aborted) return
          underWay.current = null
          wish.current = null
          change(changes)
        })
    },
    [device, remote, db, page, params, key, change],
  )
  const refetch = useCallback(() => work(true), [work])
  const { isAbout } = page
  const waiting =
    useLiveQuery(
      () =>
        isAbout
          ? waitingRows(db)
              .filter(({ kind }) => isAbout(kind))
              .count()
          : 0,
      [db, isAbout],
    ) ?? 0
  useAskAgain(refetch, { isOnline, waiting, isReady })
  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = null
      wish.current = null
    },
    [key],
  )

  const { fetched } = visit
  const name = `${key} ${askedText}`
  // On the way back it is shown from the first frame on.
  const [first] = useState(() => lastSeen<Seen<Fetched, Shown>>(db, name))
  const seen = useLiveQuery(
    async (): Promise<Seen<Fetched, Shown> | undefined> => {
      if (!isReady) return first
      const cached = await findResource(db, page, params)
      const known = later(cached, fetched)
      const parts = known && joinParts(page, known.parts)
      const view = {
        key,
        shown: await page.show(db, params, parts),
        fetchedAt: known?.fetchedAt ?? null,
        next: nextOf(known?.parts.at(-1)),
        of: fetched,
      }
      if (view.shown !== null) recordSeen(db, name, view)
      return view
    },
    [db, page, params, key, fetched, isReady],
    first,
  )
  const isRead = seen?.key === key
  // The response was cached but not read yet.
  const shown = !isRead || (seen.shown === null && seen.of !== fetched) ? undefined : seen.shown

  const showUntil = useCallback(
    (until?: (part: Fetched) => boolean) => {
      if (wish.current) return
      wish.current = { until }
      change({ more: 'loading' })
      // A request in progress continues with it.
      if (!underWay.current) work(false)
    },
    [change, work],
  )
  const showMore = useCallback(() => showUntil(), [showUntil])
  const retry = useCallback(() => {
    change({ status: null })
    work(true)
  }, [change, work])
  const hasNext = isRead && seen.next !== null
  const isFailing = visit.status === 'failing'
  return {
    shown,
    status: shown === undefined ? null : isFailing ? 'unreachable' : visit.status,
    isFailing,
    fetchedAt: isRead ? seen.fetchedAt : null,
    isOnline,
    more: visit.more === 'idle' ? (hasNext ? 'there' : 'none') : visit.more,
    showMore,
    showUntil,
    retry,
  }
}

/** Returns whether a page may send requests yet. */
function useIsReady(waits: boolean): boolean {
  const [isReady, setReady] = useState(!waits)
  useEffect(() => (isReady ? undefined : behindFrame(() => setReady(true))), [isReady])
  return isReady
}

function newVisit<Fetched>(key: string): Visit<Fetched> {
  return { key, fetched: null, status: null, more: 'idle' }
}

/** Returns the value that was fetched or cached last. Further parts of this visit stay if only the first part was cached since. */
function later<Fetched>(
  cached: CachedResource<Fetched> | undefined,
  fetched: CachedResource<Fetched> | null,
): CachedResource<Fetched> | undefined {
  if (!fetched || !cached || cached.order <= fetched.order) return fetched ?? cached
  return { ...cached, parts: [...cached.parts, ...fetched.parts.slice(cached.parts.length)] }
}
