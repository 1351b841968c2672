import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { usePackArrivals } from '../catalogue/page/pack-arrival.ts'
import type { FetchStatus, Unavailable } from '../domain/fetch-status.ts'
import { isRecent } from '../domain/is-recent.ts'
import {
  findResource,
  isFailure,
  joinParts,
  loadFallback,
  loadNextPages,
  loadResource,
  nextOf,
  unavailableOf,
} from '../resources/define-resource.ts'
import type { LoadFailure, Resource, ResourceDeps } from '../resources/define-resource.ts'
import type { UserDatabase } from '../local/db/database.ts'
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
  readonly status: FetchStatus
  /** Why the last request failed, for the value or for further pages; null if it did not. */
  readonly failure: LoadFailure | null
  /** Whether the device has computed the value by itself. */
  readonly isFallback: boolean
  /** When the server returned it last, in milliseconds by this device's clock; null if it never did. */
  readonly fetchedAt: number | null
  readonly isOnline: boolean
  /** Whether there are further parts, and what the request for them returned. */
  readonly more: 'none' | 'there' | 'loading' | Unavailable
  readonly showMore: () => void
  /** Loads all parts up to the one for which `hasIt` returns true. */
  readonly showUntil: (hasIt: (part: Fetched) => boolean) => void
  readonly retry: () => void
}

/** What was loaded since the screen opened. */
interface Loaded<Fetched> extends CachedResource<Fetched> {
  readonly isFallback?: true
}

interface Visit<Fetched> {
  readonly key: string
  readonly fetched: Loaded<Fetched> | null
  readonly status: 'ready' | LoadFailure | null
  readonly more: 'idle' | 'loading' | LoadFailure
}

/** What the device returned. */
interface Seen<Fetched, Shown> {
  readonly key: string
  readonly shown: Shown | null
  readonly fetchedAt: number | null
  readonly next: unknown
  readonly of: Loaded<Fetched> | null
}

/** Further parts that are requested. */
interface Wish<Fetched> {
  readonly until?: ((part: Fetched) => boolean) | undefined
}

/**
 * Returns a resource: the cached value at once, then the server's, and if both are missing the device's own. It is requested again when
 * the screen is focused or the network is back. The acknowledgement of a mutation that makes it stale does so too. It requests as many
 * parts as are open, and these stay until the response is complete. A request for further parts waits for that. While `isKnown` is
 * false the parameters are not known yet, and nothing is requested.
 */
export function useResource<Params, Fetched extends object, Shown>(
  { device, remote }: ResourceDeps,
  page: Resource<Params, Fetched, Shown>,
  asked: Params,
  isKnown = true,
): UseResourceResult<Fetched, Shown> {
  const { db } = device
  const key = page.key(asked)
  const name = nameOf(key, asked)
  // The name contains all parameters. What reads and requests depends on them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const params = useMemo(() => asked, [name])
  // On the way back, and if it was read ahead, it is shown from the first frame on. All else waits for that frame.
  const [first] = useState(() => lastSeen<Seen<Fetched, Shown>>(db, name))
  const isReady = useIsReady(page.isBehindFrame === true || first !== undefined) && isKnown
  const { isOnline } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()
  const [held, setVisit] = useState(() => beginVisit(key, freshOf(device, page, name)))
  const visit = held.key === key ? held : beginVisit<Fetched>(key, null)
  const latest = useRef(visit)
  const underWay = useRef<AbortController>(null)
  const wish = useRef<Wish<Fetched>>(null)

  // Effects depend on it.
  const visitOfKey = useCallback(
    () => (latest.current.key === key ? latest.current : beginVisit(key, freshOf(device, page, name))),
    [device, page, key, name],
  )
  // Effects depend on it, here or in callers.
  const change = useCallback(
    (changes: Partial<Visit<Fetched>>) => {
      latest.current = { ...visitOfKey(), ...changes }
      setVisit(latest.current)
    },
    [visitOfKey],
  )
  // Effects depend on it, here or in callers.
  const work = useCallback(
    (isNew: boolean) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      const deps = { device, remote }
      const failed = (status: LoadFailure) =>
        ({ status, more: wish.current && status !== 'not-found' ? status : 'idle' }) satisfies Partial<Visit<Fetched>>
      const findCached = () => findResource(db, page, params).catch(() => undefined)
      const loadFirst = async (): Promise<Loaded<Fetched> | LoadFailure> => {
        const { fetched } = visitOfKey()
        const ofServer = fetched?.isFallback ? null : fetched
        const cached = ofServer ?? (wish.current && (await findCached()))
        return loadResource(deps, page, params, { fetched: ofServer, count: cached?.parts.length ?? 1, signal })
      }
      const load = async (): Promise<Partial<Visit<Fetched>>> => {
        let { fetched } = visitOfKey()
        if (isNew || !fetched) {
          const came = await loadFirst()
          if (isFailure(came)) {
            if (came === 'not-found' || !page.fallback || fetched || (await findCached())) return failed(came)
            const own = await loadFallback(deps, page, params, undefined)
            if (!own) return failed(came)
            return { status: came, more: 'idle', fetched: { parts: [own], fetchedAt: device.now(), order: Infinity, isFallback: true } }
          }
          fetched = came
        }
        if (!wish.current) return { fetched, status: 'ready', more: 'idle' }
        if (fetched.isFallback) {
          const next = await loadFallback(deps, page, params, nextOf(fetched.parts.at(-1)) ?? undefined)
          return next ? { fetched: { ...fetched, parts: [...fetched.parts, next] }, more: 'idle' } : { more: 'failed' }
        }
        const came = await loadNextPages(deps, page, params, { fetched, until: wish.current.until, signal })
        if (isFailure(came))
          return came === 'not-found' ? { fetched, status: came, more: 'idle' } : { fetched, status: 'ready', more: came }
        return { fetched: came, status: 'ready', more: 'idle' }
      }
      load()
        .catch((error: unknown): Partial<Visit<Fetched>> => {
          if (!signal.aborted) reportError(error)
          return failed('unreachable')
        })
        .then((changes) => {
          if (signal.aborted) return
          underWay.current = null
          wish.current = null
          change(changes)
        })
    },
    [device, remote, db, page, params, visitOfKey, change],
  )
  // Effects depend on it, here or in callers.
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
  // Effects depend on it, here or in callers.
  const refetch = useCallback(() => {
    if (!isReady) return
    const { status, fetched, more } = visitOfKey()
    const isFresh = status === 'ready' && fetched && isRecent(fetched.fetchedAt, device.now(), page.freshForMs ?? 0)
    if (!isFresh) work(true)
    else if (isFailure(more)) showUntil()
    else if (latest.current.key !== key) change({})
  }, [isReady, device, page, key, visitOfKey, work, showUntil, change])
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
  useAskAgain(refetch, { isOnline, waiting })
  const seenArrivals = useRef(arrivals)
  useEffect(() => {
    if (seenArrivals.current === arrivals) return
    seenArrivals.current = arrivals
    const { status, fetched } = visitOfKey()
    // The device's own value was computed from fewer games.
    if (!page.fallback || !isFailure(status) || (fetched && !fetched.isFallback)) return
    latest.current = { ...visitOfKey(), fetched: null }
    work(true)
  }, [arrivals, page, visitOfKey, work])
  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = null
      wish.current = null
    },
    [key],
  )

  const { fetched } = visit
  const seen = useLiveQuery(
    async (): Promise<Seen<Fetched, Shown> | undefined> => {
      if (!isReady) return first
      const view = await readSeen(db, page, params, fetched)
      if (!fetched?.isFallback && (view.shown !== null || page.freshForMs !== undefined)) recordSeen(db, name, view)
      return view
    },
    [db, page, params, name, fetched, isReady],
    first,
  )
  const isRead = seen?.key === key
  // The response was cached but not read yet.
  const shown = !isRead || (seen.shown === null && seen.of !== fetched) ? undefined : seen.shown
  const isShown = shown !== undefined && shown !== null

  // Effects depend on it, here or in callers.
  const showMore = useCallback(() => showUntil(), [showUntil])
  // Effects depend on it, here or in callers.
  const retry = useCallback(() => {
    change({ status: null })
    work(true)
  }, [change, work])
  const hasNext = isRead && seen.next !== null
  const status = shown === undefined ? null : visit.status
  const shownStatus = isFailure(status) && status !== 'not-found' ? unavailableOf(status, isOnline) : status
  const moreFailure = isFailure(visit.more) && visit.more !== 'not-found' ? visit.more : null
  return {
    shown,
    status: shownStatus ?? (isShown ? 'cached' : 'loading'),
    failure: isFailure(status) ? status : isFailure(visit.more) ? visit.more : null,
    isFallback: isShown && seen?.of?.isFallback === true,
    fetchedAt: isRead ? seen.fetchedAt : null,
    isOnline,
    more: moreFailure ? unavailableOf(moreFailure, isOnline) : visit.more === 'loading' ? 'loading' : hasNext ? 'there' : 'none',
    showMore,
    showUntil,
    retry,
  }
}

/** Reads a resource of this device before its screen opens, so that the first frame shows it. Returns what is shown. */
export async function readResourceAhead<Params, Fetched extends object, Shown>(
  db: UserDatabase,
  page: Resource<Params, Fetched, Shown>,
  params: NoInfer<Params>,
): Promise<Shown | null> {
  const seen = await readSeen(db, page, params, null)
  recordSeen(db, nameOf(seen.key, params), seen)
  return seen.shown
}

/** Returns the name of what is shown: several parameters may have one key. */
function nameOf(key: string, params: unknown): string {
  return `${key} ${JSON.stringify(params)}`
}

/** Reads what a screen shows; for a live query. */
async function readSeen<Params, Fetched extends object, Shown>(
  db: UserDatabase,
  page: Resource<Params, Fetched, Shown>,
  params: NoInfer<Params>,
  fetched: Loaded<Fetched> | null,
): Promise<Seen<Fetched, Shown>> {
  // Only the table of all resources is shared with other tabs.
  const cached = fetched && page.cache ? undefined : await findResource(db, page, params)
  const known = later(cached, fetched)
  return {
    key: page.key(params),
    shown: await page.show(db, params, known && joinParts(page, known.parts)),
    fetchedAt: fetched?.isFallback ? null : (known?.fetchedAt ?? null),
    next: nextOf(known?.parts.at(-1)),
    of: fetched,
  }
}

/** Returns whether a page may send requests yet. */
function useIsReady(waits: boolean): boolean {
  const [isReady, setReady] = useState(!waits)
  useEffect(() => (isReady ? undefined : behindFrame(() => setReady(true))), [isReady])
  return isReady
}

/** Returns the value that this player's last visit fetched, if it may be used without a request. */
function freshOf<Params, Fetched extends object, Shown>(
  { db, now }: ResourceDeps['device'],
  { freshForMs }: Resource<Params, Fetched, Shown>,
  name: string,
): Loaded<Fetched> | null {
  const fetched = freshForMs === undefined ? undefined : lastSeen<Seen<Fetched, Shown>>(db, name)?.of
  return fetched && isRecent(fetched.fetchedAt, now(), freshForMs ?? 0) ? fetched : null
}

function beginVisit<Fetched>(key: string, fetched: Loaded<Fetched> | null): Visit<Fetched> {
  return { key, fetched, status: fetched && 'ready', more: 'idle' }
}

/** Returns the value that was fetched or cached last. Further parts of this visit stay if only the first part was cached since. */
function later<Fetched>(cached: CachedResource<Fetched> | undefined, fetched: Loaded<Fetched> | null): Loaded<Fetched> | undefined {
  if (!fetched || !cached || cached.order <= fetched.order) return fetched ?? cached
  return { ...cached, parts: [...cached.parts, ...fetched.parts.slice(cached.parts.length)] }
}
