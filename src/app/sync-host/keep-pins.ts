import { liveQuery } from 'dexie'
import { keepPinnedCovers, readPinned } from '../../local/games/pinned-covers.ts'
import type { PinnedList } from '../../local/games/pinned-covers.ts'
import { hasRoom } from '../../local/games/has-room.ts'
import type { Remote } from '../../remote/remote.ts'
import { isUpdating } from '../../state/installation.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** What has to be free on the device: its room is for the player's own data first. */
const ROOM_BYTES = 50 * 1024 * 1024

/**
 * Keeps pinned lists whole on the device while its player is here: fetches games and covers that are missing, whenever
 * something was pinned or changed and after every sync, on a connection that does not cost, and says how far it has come.
 */
export function keepPins({ device, onSyncEnd, closed }: PlayerDevice, remote: Remote): void {
  const { db } = device
  /** Nothing is pinned, and nothing is left of what was. */
  let isClear = false
  let running: { readonly key: string; readonly abort: AbortController } | null = null

  async function keep(pinned: readonly PinnedList[]): Promise<void> {
    const key = JSON.stringify(pinned.map(({ listId, gameIds }) => [listId, gameIds]))
    if (running?.key === key || closed.aborted || (isClear && pinned.length === 0)) return
    running?.abort.abort()
    const run = (running = { key, abort: new AbortController() })
    const signal = AbortSignal.any([run.abort.signal, closed])
    try {
      const isFetching = pinned.length > 0 && hasGoodConnection() && (await hasRoom(ROOM_BYTES, true))
      if (isFetching) await fetchGames(device, remote, pinned.flatMap(({ gameIds }) => gameIds), signal)
      // Where its cover is, a game says itself: those that have just come say it now.
      const whole = await readPinned(db)
      const onKept = (kept: ReadonlyMap<string, number>) => signal.aborted || tell(whole, kept)
      if (!signal.aborted) await keepPinnedCovers(whole, { isFetching, onKept, signal, isGivingWay: isUpdating })
      isClear = whole.length === 0
    } finally {
      if (running === run) running = null
    }
  }

  const look = () => void readPinned(db).then(keep).catch(ignore)
  onSyncEnd.add(look)
  const watch = liveQuery(() => readPinned(db)).subscribe({ next: (pinned) => void keep(pinned).catch(ignore), error: ignore })
  closed.addEventListener('abort', () => {
    watch.unsubscribe()
    tell([], new Map())
  })
}

function tell(pinned: readonly PinnedList[], kept: ReadonlyMap<string, number>): void {
  for (const listId of Object.keys(pinProgress)) if (!kept.has(listId)) delete pinProgress[listId]
  for (const { listId, gameIds } of pinned) pinProgress[listId] = { kept: kept.get(listId) ?? 0, wanted: gameIds.length }
}

/** Out of reach, full, or closed by a logout: the next look goes on. */
function ignore(): void {}
