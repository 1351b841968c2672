import { liveQuery } from 'dexie'
import { cachePinnedCovers, readPinned } from '../../local/caches/pinned-covers.ts'
import type { PinnedList } from '../../local/caches/pinned-covers.ts'
import { hasRoom } from '../../local/caches/has-space.ts'
import type { Remote } from '../../remote/remote.ts'
import { isUpdating } from '../../state/installation.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import { fetchGames } from '../../resources/background/fetch-games.ts'
import type { PlayerDevice } from './player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** The required free space on the device: the player's own data comes first. */
const ROOM_BYTES = 50 * 1024 * 1024

/**
 * Caches pinned lists completely while their player is signed in. It fetches missing games and covers whenever a pin changes and after
 * every sync, on a connection without costs, and reports its progress.
 */
export function cachePins({ device, onSyncEnd, closed }: PlayerDevice, remote: Remote): void {
  const { db } = device
  /** Nothing is pinned, and nothing of earlier pins is stored. */
  let isClear = false
  let running: { readonly key: string; readonly abort: AbortController } | null = null

  async function cachePinned(pinned: readonly PinnedList[]): Promise<void> {
    const key = JSON.stringify(pinned.map(({ listId, gameIds }) => [listId, gameIds]))
    if (running?.key === key || closed.aborted || (isClear && pinned.length === 0)) return
    running?.abort.abort()
    const run = (running = { key, abort: new AbortController() })
    const signal = AbortSignal.any([run.abort.signal, closed])
    try {
      const isFetching = pinned.length > 0 && hasGoodConnection() && (await hasRoom(ROOM_BYTES, true))
      if (isFetching)
        await fetchGames(
          device,
          remote,
          pinned.flatMap(({ gameIds }) => gameIds),
          signal,
        )
      // Each game names its cover's address; those just fetched have it now.
      const pins = await readPinned(db)
      const onCached = (cached: ReadonlyMap<string, number>) => signal.aborted || reportProgress(pins, cached)
      if (!signal.aborted) await cachePinnedCovers(pins, { isFetching, onCached, signal, isGivingWay: isUpdating })
      isClear = pins.length === 0
    } finally {
      if (running === run) running = null
    }
  }

  const look = () => void readPinned(db).then(cachePinned).catch(ignore)
  onSyncEnd.add(look)
  const watch = liveQuery(() => readPinned(db)).subscribe({ next: (pinned) => void cachePinned(pinned).catch(ignore), error: ignore })
  closed.addEventListener('abort', () => {
    watch.unsubscribe()
    reportProgress([], new Map())
  })
}

function reportProgress(pinned: readonly PinnedList[], cached: ReadonlyMap<string, number>): void {
  for (const listId of Object.keys(pinProgress)) if (!cached.has(listId)) delete pinProgress[listId]
  for (const { listId, gameIds } of pinned) pinProgress[listId] = { cached: cached.get(listId) ?? 0, wanted: gameIds.length }
}

/** Unreachable, full, or closed by a logout: the next run continues. */
function ignore(): void {}
