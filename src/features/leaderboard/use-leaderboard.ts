import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LeaderboardAnswer } from '../../contract/quests.ts'
import type { Device } from '../../local/device.ts'
import { findKeptLeaderboard, keepLeaderboard } from '../../local/pages/kept-leaderboard.ts'
import type { Board } from '../../local/pages/kept-leaderboard.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'

export interface LeaderboardView {
  readonly answer: LeaderboardAnswer | null
  /** When a kept answer was given, in milliseconds by this device's clock; null for one of just now. */
  readonly keptAt: number | null
  readonly state: 'loading' | 'done' | 'failed'
}

const NOTHING_YET: LeaderboardView = { answer: null, keptAt: null, state: 'loading' }

/** A leaderboard: what was kept at once, then the server's word; and how to ask anew. Asks by itself when the network is back. */
export function useLeaderboard(device: Device, remote: Remote, { span, of }: Board): [LeaderboardView, () => void] {
  const key = `${span} ${of}`
  const [shown, setShown] = useState({ key, view: NOTHING_YET })
  const underWay = useRef<AbortController>(null)
  const { isOnline } = useSnapshot(syncStatus)
  const ask = useCallback(() => {
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    const show = (changes: Partial<LeaderboardView>) => {
      if (abort.signal.aborted) return
      setShown((before) => ({ key, view: { ...viewOf(before, key), ...changes } }))
    }
    show({ state: 'loading' })
    openLeaderboard(device, remote, { board: { span, of }, show, signal: abort.signal }).catch((error: unknown) => {
      if (abort.signal.aborted) return
      show({ state: 'failed' })
      reportError(error)
    })
  }, [device, remote, span, of, key])
  useEffect(() => {
    ask()
    return () => underWay.current?.abort()
  }, [ask])
  const view = viewOf(shown, key)
  const hasFailed = view.state === 'failed'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) ask()
  }, [isOnline, hasFailed, ask])
  return [view, ask]
}

/** Another board begins with nothing known. */
function viewOf(shown: { readonly key: string; readonly view: LeaderboardView }, key: string): LeaderboardView {
  return shown.key === key ? shown.view : NOTHING_YET
}

interface Opening {
  readonly board: Board
  readonly show: (changes: Partial<LeaderboardView>) => void
  readonly signal: AbortSignal
}

async function openLeaderboard({ db, now }: Device, remote: Remote, { board, show, signal }: Opening): Promise<void> {
  const asking = remote.call('leaderboard', { query: { span: board.span, of: board.of }, signal })
  // Heard where it is awaited; until then an abort would count as nobody's.
  asking.catch(() => undefined)
  const kept = await findKeptLeaderboard(db, board)
  if (kept) show({ answer: kept.page, keptAt: kept.at })
  const answer = await asking
  if (answer.kind !== 'answered') return show({ state: 'failed' })
  show({ answer: answer.body, keptAt: null, state: 'done' })
  // A device without room, or whose data was closed by a logout, still shows it.
  await keepLeaderboard(db, board, answer.body, now()).catch(() => undefined)
}
