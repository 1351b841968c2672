import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TasteTwinsAnswer } from '../../contract/twins.ts'
import type { Device } from '../../local/device.ts'
import { readSettled } from '../../local/games/matches.ts'
import { findKeptTwins, keepTwins } from '../../local/pages/pages.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'

export interface TwinsView {
  readonly answer: TasteTwinsAnswer | null
  /** When a kept answer was given, in milliseconds by this device's clock; null for one of just now. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'done' | 'failed'
}

const NOTHING_YET: TwinsView = { answer: null, keptAt: null, state: 'loading' }

/**
 * The players of like taste: what was kept at once, then the server's word; and how to ask anew. Asks by itself when the
 * network is back.
 */
export function useTwins(device: Device, remote: Remote): [TwinsView, () => void] {
  const [view, setView] = useState<TwinsView>(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const { isOnline } = useSnapshot(syncStatus)
  const ask = useCallback(() => {
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    const show = (changes: Partial<TwinsView>) => {
      if (!abort.signal.aborted) setView((before) => ({ ...before, ...changes }))
    }
    show({ state: 'loading' })
    openTwins(device, remote, show, abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return
      show({ state: 'failed' })
      reportError(error)
    })
  }, [device, remote])
  useEffect(() => {
    ask()
    return () => underWay.current?.abort()
  }, [ask])
  const hasFailed = view.state === 'failed'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) ask()
  }, [isOnline, hasFailed, ask])
  return [view, ask]
}

async function openTwins(device: Device, remote: Remote, show: (changes: Partial<TwinsView>) => void, signal: AbortSignal): Promise<void> {
  const { db, userId, now } = device
  const asking = remote.call('tasteTwins', { params: { userId }, signal })
  // Heard where it is awaited; until then an abort would count as nobody's.
  asking.catch(() => undefined)
  const kept = await findKeptTwins(db)
  if (kept) show({ answer: await withoutSettled(device, kept.page), keptAt: kept.at })
  const answer = await asking
  if (answer.kind !== 'answered') return show({ state: 'failed' })
  show({ answer: await withoutSettled(device, answer.body), keptAt: null, state: 'done' })
  // A device without room, or whose data was closed by a logout, still shows them.
  await keepTwins(db, answer.body, now()).catch(() => undefined)
}

/** What this device knows better: games of which the player has meanwhile said something are none that they have not seen. */
async function withoutSettled({ db }: Device, answer: TasteTwinsAnswer): Promise<TasteTwinsAnswer> {
  const settled = await readSettled(db, answer.twins.flatMap(({ unseen }) => unseen))
  const twins = answer.twins.map((twin) => {
    const unseen = twin.unseen.filter((gameId) => !settled.has(gameId))
    return { ...twin, unseen, unseen_count: twin.unseen_count - (twin.unseen.length - unseen.length) }
  })
  return { ...answer, twins }
}
