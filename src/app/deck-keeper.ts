import type { DeckFilters } from '../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../contract/limits.ts'
import { deckIds, deckKeyOf } from '../local/deck.ts'
import type { Remote } from '../remote/remote.ts'
import { deckSupply } from '../state/deck-supply.ts'
import { keepCovers } from './cover-keeper.ts'
import type { PlayerDevice } from './player-device.ts'

/** How many cards lie ahead on a good connection: 300 swipes with no network (specification 1, section 9). */
const AHEAD_ON_A_GOOD_CONNECTION = 300
/** How long "the server has no more" holds before it is asked again. */
const USED_UP_FOR_MS = 10 * 60_000

/** Keeps the deck of the current filters supplied, from the server while there is one. */
export interface DeckKeeper {
  /** Says which deck is played from now on. */
  setFilters(filters: DeckFilters): void
  /** Looks whether more cards are needed, and fetches them. */
  replenish(): void
  stop(): void
}

/**
 * Pages are asked for after a sync, because the server must know what is settled before it deals; and
 * when cards run low. On a connection that costs or crawls only the next few cards are fetched.
 */
export function createDeckKeeper(player: PlayerDevice, remote: Remote): DeckKeeper {
  const { device, onSyncEnd } = player
  let filters: DeckFilters | null = null
  let running = false
  let usedUpAt = -Infinity
  let isStopped = false

  async function fill(): Promise<void> {
    if (!filters || running || isStopped) return
    const order = { userId: device.userId, deckKey: deckKeyOf(filters), filters }
    const held = (await deckIds(device.db, order.deckKey)).length
    const isGood = hasGoodConnection()
    if (held >= (isGood ? AHEAD_ON_A_GOOD_CONNECTION : DECK_REFETCH_WITHIN + 1)) {
      Object.assign(deckSupply, { deckKey: order.deckKey, state: 'ample' })
      return
    }
    if (device.now() - usedUpAt < USED_UP_FOR_MS && deckSupply.deckKey === order.deckKey) return
    running = true
    Object.assign(deckSupply, { deckKey: order.deckKey, state: 'asking' })
    try {
      const target = isGood ? AHEAD_ON_A_GOOD_CONNECTION : DECK_REFETCH_WITHIN + 1
      const { fillDeck } = await import('../sync/deck-ahead.ts')
      const result = await fillDeck(remote, device.db, { ...order, target }, device.now())
      if (result.kind === 'used-up') usedUpAt = device.now()
      const state = result.kind === 'filled' ? 'ample' : result.kind === 'used-up' ? 'used-up' : 'unreachable'
      Object.assign(deckSupply, { deckKey: order.deckKey, state })
    } finally {
      running = false
    }
    if (deckKeyOf(filters) !== order.deckKey) return fill()
    if (isGood && !isStopped) await keepCovers(device.db, order.deckKey)
  }

  const replenish = () => {
    // The database may be closed under it by a logout: then there is no deck to keep.
    fill().catch(() => undefined)
  }
  onSyncEnd.add(replenish)
  return {
    setFilters(next) {
      filters = next
      usedUpAt = -Infinity
      replenish()
    },
    replenish,
    stop() {
      isStopped = true
      onSyncEnd.delete(replenish)
    },
  }
}

/** As far as the browser tells (Chromium alone does); unknown counts as good. */
function hasGoodConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
