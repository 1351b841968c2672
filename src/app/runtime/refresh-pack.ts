import { PACK_FORMAT, PART_KINDS } from '../../deck-engine/pack/part-file.ts'
import { loadPack } from '../../resources/background/load-pack.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { hasWorkerCache } from '../../local/caches/cover-cache.ts'
import { PACK_RECORD_KEY } from '../../local/caches/pack-record.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { hasRoom } from '../../local/caches/has-space.ts'
import type { Remote } from '../../remote/remote.ts'
import { deckRefill } from '../../state/deck-refill-state.ts'
import { isUpdating } from '../../state/installation.ts'
import { recordPackArrival, packArrival } from '../../catalogue/page/pack-arrival.ts'
import type { PlayerDevice } from './player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** While the deck is refilled the pack waits; then it is checked again. */
const LOOK_AGAIN_AFTER_MS = 2_000

/** The required free space on the device: the pack takes a tenth of it. */
const ROOM_BYTES = 50 * 1024 * 1024

/**
 * Caches the catalogue's pack while a player is signed in. It checks now and after every sync, with the lowest priority, on a connection
 * without costs. Without a worker the app does not open without a network, so nothing is fetched.
 */
export function refreshPack({ device, onSyncEnd, closed }: PlayerDevice, remote: Remote): void {
  let isRunning = false

  async function store(): Promise<void> {
    if (isRunning || closed.aborted) return
    if (!mayFetch()) return reportState()
    if (deckRefill.deckKey !== null && deckRefill.state === 'asking') return later()
    isRunning = true
    try {
      if (!(await hasRoom(ROOM_BYTES, true))) return
      const { adult_games: adult } = await readChoices(device.db)
      const deps = { remote, fetch: globalThis.fetch.bind(globalThis), store: openPackStore(caches), notes: localStorage, now: device.now }
      const end = await loadPack({ ...deps, format: PACK_FORMAT, kinds: PART_KINDS }, adult, closed)
      if (end === 'kept') recordPackArrival()
    } finally {
      isRunning = false
      await reportState()
    }
  }

  async function reportState(): Promise<void> {
    const list = await openPackStore(caches).findList()
    if (!closed.aborted) packArrival.state = list ? 'here' : 'not-coming'
  }

  const look = () => whenIdle(() => void store().catch(ignore))
  const later = () => void setTimeout(look, LOOK_AGAIN_AFTER_MS)
  onSyncEnd.add(look)
  // Only one tab fetches it; the others read its record.
  addEventListener('storage', ({ key }) => key === PACK_RECORD_KEY && recordPackArrival(), { signal: closed })
  look()
}

/** Returns whether the connection is fast and not paid by volume, as far as the browser reports it. */
function hasFreeConnection(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return hasGoodConnection() && connection?.type !== 'cellular'
}

function mayFetch(): boolean {
  return hasWorkerCache() && hasFreeConnection() && !isUpdating()
}

/** Safari does not have it; there a moment later is as good. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 30_000 })
  else setTimeout(run, 1_000)
}

/** Unreachable, or closed by a logout: the next run continues. */
function ignore(): void {}
