import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import type { Device } from '../../local/db/device.ts'
import { cacheAnswered } from '../../local/commands/merge-games.ts'
import { cacheLocalOnly } from '../../local/queries/cache-local-only.ts'
import { touchGame } from '../../local/queries/games.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { askKnown } from '../../catalogue/page/pack-reader.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { behindFrame } from '../../state/after-frame.ts'
import { gameAhead, isGameNumber, readGame } from './read-game.ts'
import type { HeldGame } from './read-game.ts'
import { useLive } from './use-live.ts'

export interface UseGameResult {
  /** Null while it is loading, and if there is none. */
  game: GameCard | null
  dictionaries: GameFilters | undefined
  /** The number of the look-up: another one may be loading. */
  foundBy: number | null
  /** Why there is none. */
  nothing: 'unknown' | 'unreachable' | null
}

/**
 * Returns a game by the number in its page's address: from the device at once, else from the server, and if that is unreachable from the
 * catalogue's pack. The result is cached, so that it can be opened again.
 */
export function useGame(device: Device, remote: Remote, number: number): UseGameResult {
  const { db } = device
  const held = useLive<HeldGame, number>((asked) => readGame(db, asked), number, gameAhead(db, number))
  const isId = isGameNumber(number)
  const { isOnline } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()
  const [answer, setAnswer] = useState<{ readonly number: number; readonly came: GameCard | 'unknown' | 'unreachable' }>()
  const fetched = isId ? answer?.came : 'unknown'
  const isMissing = isId && held !== undefined && held.number === number && held.game === undefined
  const heldId = held?.game?.id

  useEffect(() => {
    if (heldId === undefined) return undefined
    // Viewed games stay on the device longer.
    return behindFrame(() => void touchGame(db, heldId, device.now()).catch(() => undefined))
  }, [heldId, db, device])
  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    const ask = async () => {
      const came = await remote.call('gamesBatch', { body: { ids: [number] }, signal: abort.signal })
      if (came.kind !== 'answered') {
        const known = await askKnown(db, { kind: 'game', number })
        // Like a dealt one: the server is asked for it as soon as it is reachable.
        if (known) await cacheLocalOnly(db, [known], device.now()).catch(() => undefined)
        if (!abort.signal.aborted) setAnswer({ number, came: known ?? 'unreachable' })
        return
      }
      const [game] = came.body
      // Without free space for it, it is shown all the same.
      if (game) await cacheAnswered(db, [game], device.now()).catch(() => undefined)
      setAnswer({ number, came: game ?? 'unknown' })
    }
    ask().catch(() => undefined)
    return () => abort.abort()
    // A network that is back, or a pack that has come, may know it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, number, remote, db, device, isOnline, arrivals])

  const game = held?.game ?? (typeof fetched === 'object' ? fetched : null)
  const foundBy = (held?.game ? held.number : answer?.number) ?? null
  return { game, foundBy, dictionaries: held?.dictionaries, nothing: typeof fetched === 'string' ? fetched : null }
}
