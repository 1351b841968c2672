import type { DeckFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import { CARDS_AHEAD } from '../../domain/prefetched-cards.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { readCardsAhead } from '../../local/caches/cached-ahead-setting.ts'
import { cacheCovers } from '../../local/caches/cover-cache.ts'
import { countDeck, deckKeyOf } from '../../local/queries/deck.ts'
import type { Remote } from '../../remote/remote.ts'
import { deckRefill } from '../../state/deck-refill-state.ts'
import { isUpdating } from '../../state/installation.ts'
import { fillDeck } from '../../resources/background/fill-deck.ts'
import type { DeckOrder } from '../../resources/background/fill-deck.ts'
import type { SyncEnd } from '../../sync/states.ts'
import type { PlayerDevice } from './player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** How long "the server has no more" holds before the next request. */
const USED_UP_FOR_MS = 10 * 60_000
/** How long a full deck counts as such after a sync; a hand that runs low requests at once. */
const AMPLE_FOR_MS = 5_000
/** How long a deck with today's cards counts as such: checking each of them blocks the thread that moves the card under the finger. */
const OF_TODAY_FOR_MS = 60 * 60_000

/** Refills the deck of the current filters, from the server while it is reachable. */
export interface DeckRefill {
  /** Starts to refill the deck. Returns a function that ends it. */
  start(): () => void
  /** Sets the current deck. */
  setFilters(filters: DeckFilters): void
  /** Fetches more cards if they are needed. */
  replenish(): void
}

/**
 * Pages are requested after a sync, because the server must know what is settled before it deals, and when cards run low. On a slow or paid
 * connection only the next few cards are fetched.
 */
export function createDeckRefill(player: PlayerDevice, remote: Remote): DeckRefill {
  const { device, onSyncEnd } = player
  let filters: DeckFilters | null = null
  /** The current request, if any: aborted when another deck is wanted. */
  let running: { readonly deckKey: string; readonly abort: AbortController } | null = null
  let isStarted = false
  let usedUpAt = -Infinity
  let ampleAt = -Infinity
  let ofTodayAt = -Infinity
  let hasAllCovers = false

  async function refill(): Promise<void> {
    if (!filters || running || !isStarted) return
    const order = { userId: device.userId, deckKey: deckKeyOf(filters), filters }
    const isGood = hasGoodConnection()
    const abort = new AbortController()
    running = { deckKey: order.deckKey, abort }
    try {
      const target = isGood ? CARDS_AHEAD[await readCardsAhead(device.db)] : DECK_REFETCH_WITHIN + 1
      await fill({ ...order, target }, abort.signal)
      if (isGood && !isRecent(ofTodayAt, device.now(), OF_TODAY_FOR_MS)) await refresh(order.deckKey, abort.signal)
      if (isGood && !hasAllCovers) hasAllCovers = await cacheCovers(device.db, order.deckKey, abort.signal, isUpdating)
    } finally {
      running = null
    }
    if (deckKeyOf(filters) !== order.deckKey) await refill()
  }

  async function refresh(deckKey: string, signal: AbortSignal): Promise<void> {
    const { refreshCards } = await import('../../resources/background/refresh-cards.ts')
    const areOfToday = await refreshCards(device, remote, deckKey, signal)
    // Another deck has no state yet.
    if (areOfToday && !signal.aborted) ofTodayAt = device.now()
  }

  async function fill(order: DeckOrder, signal: AbortSignal): Promise<void> {
    const { deckKey } = order
    const held = await countDeck(device.db, deckKey)
    if (held >= order.target) {
      ampleAt = device.now()
      Object.assign(deckRefill, { deckKey, state: 'ample' })
      return
    }
    if (isRecent(usedUpAt, device.now(), USED_UP_FOR_MS) && deckRefill.deckKey === deckKey) return
    Object.assign(deckRefill, { deckKey, state: 'asking' })
    const { kind } = await fillDeck(remote, device.db, order, device.now(), signal)
    if (kind === 'overtaken') return
    hasAllCovers = false
    if ((kind === 'unreachable' || kind === 'failed') && !signal.aborted) await (await import('./deal-here.ts')).dealHere(device, order)
    if (kind === 'used-up') usedUpAt = device.now()
    Object.assign(deckRefill, { deckKey, state: kind === 'filled' ? 'ample' : kind === 'signed-out' ? 'unreachable' : kind })
  }

  const replenish = () => {
    refill().catch(() => {
      // A logout may close the database meanwhile: then there is no deck to refill.
      if (deckRefill.state === 'asking') deckRefill.state = 'unreachable'
    })
  }
  const afterSync = (end: SyncEnd) => {
    const isAmple = deckRefill.state === 'ample' && isRecent(ampleAt, device.now(), AMPLE_FOR_MS)
    // After 0 ms the rest of the queue is sent, before the server deals.
    if (end.state === 'Idle' && end.waitMs !== 0 && !isAmple) replenish()
  }
  return {
    start() {
      isStarted = true
      onSyncEnd.add(afterSync)
      // From the first moment on which covers can be cached.
      onWorkerChange('add', replenish)
      replenish()
      return () => {
        isStarted = false
        onSyncEnd.delete(afterSync)
        onWorkerChange('remove', replenish)
      }
    },
    setFilters(next) {
      const deckKey = deckKeyOf(next)
      if (filters && deckKeyOf(filters) !== deckKey) usedUpAt = ofTodayAt = -Infinity
      filters = next
      if (running && running.deckKey !== deckKey) {
        hasAllCovers = false
        running.abort.abort()
      }
      replenish()
    },
    replenish,
  }
}

function onWorkerChange(what: 'add' | 'remove', listener: () => void): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker[`${what}EventListener`]('controllerchange', listener)
}
