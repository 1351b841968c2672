import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { bringBehind, bringPage, findPage, joinParts, nextOf } from '../loaders/define-page.ts'
import type { Brought, Page, PageWorld } from '../loaders/define-page.ts'
import { waitingRows } from '../local/outbox/outbox-queries.ts'
import type { ToldPage } from '../local/pages/told-pages.ts'
import { behindFrame } from './behind-frame.ts'
import { lastSeen, noteSeen } from './last-seen.ts'
import { syncStatus } from './sync-status.ts'
import { useAskAgain } from './use-ask-again.ts'

/** A page as it stands: what the server told of it last, with the player's own doings laid over it, live. */
export interface PageInUse<Told, Shown> {
  /** Undefined until it has been looked for on the device; null where nothing is known of it here. */
  readonly shown: Shown | null | undefined
  /**
   * What came of asking last: null until there is an answer, and until it is known what there is to show; that is as it was
   * where this is `unreachable`.
   */
  readonly news: 'told' | 'gone' | 'unreachable' | null
  /** When the server told of it last, in milliseconds by this device's clock; null where it has not. */
  readonly toldAt: number | null
  readonly isOnline: boolean
  /** Whether there is more behind what is shown, and what came of asking for it. */
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  readonly showMore: () => void
  /** Shows all up to the part that has something. */
  readonly showUntil: (hasIt: (part: Told) => boolean) => void
  readonly retry: () => void
}

interface Visit<Told> {
  readonly key: string
  readonly told: ToldPage<Told> | null
  readonly news: 'told' | 'gone' | 'unreachable' | null
  readonly more: 'idle' | 'loading' | 'failed'
}

/** What the device answered of a page. */
interface Seen<Told, Shown> {
  readonly key: string
  readonly shown: Shown | null
  readonly toldAt: number | null
  readonly next: unknown
  readonly of: ToldPage<Told> | null
}

/** What is asked for behind what is shown. */
interface Wish<Told> {
  readonly until?: ((part: Told) => boolean) | undefined
}

/**
 * A page of the server's, by its definition: what was kept of it at once, then the server's word. Asks again when the page is
 * looked at again, the network is back, or a change that it is about has arrived there: for as many parts as are open, which
 * stay until the answer is whole. What asks for more while it is asked anew waits for that.
 */
export function usePage<Params, Told extends object, Shown>(
  { device, remote }: PageWorld,
  page: Page<Params, Told, Shown>,
  asked: Params,
): PageInUse<Told, Shown> {
  const { db } = device
  const key = page.key(asked)
  const askedText = JSON.stringify(asked)
  // The text names all that is asked for.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const params = useMemo(() => asked, [askedText])
  const isReady = useIsReady(page.isBehindFrame === true)
  const { isOnline } = useSnapshot(syncStatus)
  const [held, setVisit] = useState(() => newVisit<Told>(key))
  const visit = held.key === key ? held : newVisit<Told>(key)
  const latest = useRef(visit)
  const underWay = useRef<AbortController>(null)
  const wish = useRef<Wish<Told>>(null)

  const change = useCallback(
    (changes: Partial<Visit<Told>>) => {
      latest.current = { ...(latest.current.key === key ? latest.current : newVisit<Told>(key)), ...changes }
      setVisit(latest.current)
    },
    [key],
  )
  const work = useCallback(
    (isAnew: boolean) => {
      underWay.current?.abort()
      const { signal } = (underWay.current = new AbortController())
      const bring = async (): Promise<Partial<Visit<Told>>> => {
        let told = latest.current.key === key ? latest.current.told : null
        if (isAnew || !told) {
          const kept = told ?? (wish.current && (await findPage(db, page, params).catch(() => undefined)))
          const came: Brought<ToldPage<Told>> = await bringPage({ device, remote }, page, params, { told, count: kept?.parts.length ?? 1, signal })
          if (typeof came === 'string') return { news: came, more: wish.current && came !== 'gone' ? 'failed' : 'idle' }
          told = came
        }
        const news = page.isWhole?.(told.parts[0]) === false ? 'unreachable' : 'told'
        if (!wish.current) return { told, news, more: 'idle' }
        const came = await bringBehind({ device, remote }, page, params, { told, until: wish.current.until, signal })
        if (typeof came === 'string') return came === 'gone' ? { told, news: 'gone', more: 'idle' } : { told, news, more: 'failed' }
        return { told: came, news, more: 'idle' }
      }
      bring()
        .catch((error: unknown): Partial<Visit<Told>> => {
          if (!signal.aborted) reportError(error)
          return { news: 'unreachable', more: wish.current ? 'failed' : 'idle' }
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
  const askAnew = useCallback(() => work(true), [work])
  const { isAbout } = page
  const waiting = useLiveQuery(() => (isAbout ? waitingRows(db).filter(({ kind }) => isAbout(kind)).count() : 0), [db, isAbout]) ?? 0
  useAskAgain(askAnew, { isOnline, waiting, isReady })
  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = null
      wish.current = null
    },
    [key],
  )

  const { told } = visit
  const name = `${key} ${askedText}`
  // On the way back it stands there from the first frame on.
  const [first] = useState(() => lastSeen<Seen<Told, Shown>>(db, name))
  const seen = useLiveQuery(async (): Promise<Seen<Told, Shown> | undefined> => {
    if (!isReady) return first
    const kept = await findPage(db, page, params)
    const known = later(kept, told)
    const parts = known && joinParts(page, known.parts)
    const view = { key, shown: await page.show(db, params, parts), toldAt: known?.toldAt ?? null, next: nextOf(known?.parts.at(-1)), of: told }
    if (view.shown !== null) noteSeen(db, name, view)
    return view
  }, [db, page, params, key, told, isReady], first)
  const isRead = seen?.key === key
  // What has just been told is still being read.
  const shown = !isRead || (seen.shown === null && seen.of !== told) ? undefined : seen.shown

  const showUntil = useCallback(
    (until?: (part: Told) => boolean) => {
      if (wish.current) return
      wish.current = { until }
      change({ more: 'loading' })
      // What is being asked anew goes on to it.
      if (!underWay.current) work(false)
    },
    [change, work],
  )
  const showMore = useCallback(() => showUntil(), [showUntil])
  const retry = useCallback(() => {
    change({ news: null })
    work(true)
  }, [change, work])
  const hasNext = isRead && seen.next !== null
  return {
    shown, news: shown === undefined ? null : visit.news, toldAt: isRead ? seen.toldAt : null, isOnline,
    more: visit.more === 'idle' ? (hasNext ? 'there' : 'none') : visit.more, showMore, showUntil, retry,
  }
}

/** Whether a page's turn has come. */
function useIsReady(waits: boolean): boolean {
  const [isReady, setReady] = useState(!waits)
  useEffect(() => (isReady ? undefined : behindFrame(() => setReady(true))), [isReady])
  return isReady
}

function newVisit<Told>(key: string): Visit<Told> {
  return { key, told: null, news: null, more: 'idle' }
}

/** What was told or kept last; what this visit was told behind a first part that was kept meanwhile stays. */
function later<Told>(kept: ToldPage<Told> | undefined, told: ToldPage<Told> | null): ToldPage<Told> | undefined {
  if (!told || !kept || kept.order <= told.order) return told ?? kept
  return { ...kept, parts: [...kept.parts, ...told.parts.slice(kept.parts.length)] }
}
