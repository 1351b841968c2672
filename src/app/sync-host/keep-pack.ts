import { PACK_FORMAT, PART_KINDS } from '../../deck-engine/pack/part-file.ts'
import { bringPack } from '../../loaders/bring-pack.ts'
import { readChoices } from '../../local/choices.ts'
import { hasWorkerCache } from '../../local/games/cover-cache.ts'
import { PACK_NOTE_KEY } from '../../local/games/pack-note.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { hasRoom } from '../../local/games/has-room.ts'
import type { Remote } from '../../remote/remote.ts'
import { deckRefill } from '../../state/deck-refill.ts'
import { isUpdating } from '../../state/installation.ts'
import { notePackArrival, packArrival } from '../../state/pack-arrival.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** While the deck is filled the pack waits; then it is looked again. */
const LOOK_AGAIN_AFTER_MS = 2_000

/** What has to be free on the device: the pack takes a tenth of it. */
const ROOM_BYTES = 50 * 1024 * 1024

/**
 * Keeps the catalogue's pack on the device while a player is here: looks now and after every sync, behind everything else
 * that the page wants, on a connection that costs nothing. Without a worker the app does not open with no network, and
 * nothing is fetched for it.
 */
export function keepPack({ device, onSyncEnd, closed }: PlayerDevice, remote: Remote): void {
  let isRunning = false

  async function keep(): Promise<void> {
    if (isRunning || closed.aborted) return
    if (!mayFetch()) return tell()
    if (deckRefill.deckKey !== null && deckRefill.state === 'asking') return later()
    isRunning = true
    try {
      if (!(await hasRoom(ROOM_BYTES, true))) return
      const { adult_games: adult } = await readChoices(device.db)
      const world = { remote, fetch: globalThis.fetch.bind(globalThis), store: openPackStore(caches), notes: localStorage, now: device.now }
      const end = await bringPack({ ...world, format: PACK_FORMAT, kinds: PART_KINDS }, adult, closed)
      if (end === 'kept') notePackArrival()
    } finally {
      isRunning = false
      await tell()
    }
  }

  async function tell(): Promise<void> {
    const list = await openPackStore(caches).findList()
    if (!closed.aborted) packArrival.state = list ? 'here' : 'not-coming'
  }

  const look = () => whenIdle(() => void keep().catch(ignore))
  const later = () => void setTimeout(look, LOOK_AGAIN_AFTER_MS)
  onSyncEnd.add(look)
  // Only one tab fetches it; the others read its record.
  addEventListener('storage', ({ key }) => key === PACK_NOTE_KEY && notePackArrival(), { signal: closed })
  look()
}

/** Whether the line is good, and none that is paid for by the megabyte, as far as the browser tells. */
function hasFreeConnection(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return hasGoodConnection() && connection?.type !== 'cellular'
}

function mayFetch(): boolean {
  return hasWorkerCache() && hasFreeConnection() && !isUpdating()
}

/** Safari has no such call; there a moment later is as good. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 30_000 })
  else setTimeout(run, 1_000)
}

/** Out of reach, or closed by a logout: the next look goes on. */
function ignore(): void {}
