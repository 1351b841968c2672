import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { behindFrame } from './behind-frame.ts'
import { NO_PARTS_YET, openParts } from './open-parts.ts'
import type { PartsView } from './open-parts.ts'

/**
 * What a game's page shows beside its card, once the card has been drawn, and how to ask anew; asks by itself when the
 * network is back. `onMoved` hears that the game shares the page of another; it should keep its identity.
 */
export function useParts(
  device: Device,
  remote: Remote,
  gameId: number,
  onMoved: (game: GameCard) => void,
): [PartsView, () => void] {
  const [view, setView] = useState(NO_PARTS_YET)
  const { isOnline } = useSnapshot(syncStatus)
  const underWay = useRef<AbortController>(null)
  /** Whose parts the server has told: a page that gives way to this one has brought them. */
  const told = useRef<number>(null)

  const open = useCallback(() => {
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    const hearer = {
      onView: setView,
      onMoved: (game: GameCard) => {
        told.current = game.id
        onMoved(game)
      },
    }
    openParts({ device, remote }, gameId, hearer, abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) reportError(error)
    })
  }, [device, remote, gameId, onMoved])
  const retry = useCallback(() => {
    setView((before) => ({ ...before, state: 'loading' }))
    open()
  }, [open])

  useEffect(() => {
    if (told.current === gameId) return undefined
    const callOff = behindFrame(open)
    return () => {
      callOff()
      underWay.current?.abort()
    }
  }, [gameId, open])
  const hasFailed = view.state === 'failed'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) retry()
  }, [isOnline, hasFailed, retry])
  return [view, retry]
}
