import type { DeckFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import { CARDS_AHEAD } from '../../domain/cards-ahead.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { readCardsAhead } from '../../local/games/cards-ahead.ts'
import { cacheCovers } from '../../local/games/cover-cache.ts'
import { countDeck, deckKeyOf } from '../../local/games/deck.ts'
import type { Remote } from '../../remote/remote.ts'
import { deckRefill } from '../../state/deck-refill.ts'
import { isUpdating } from '../../state/installation.ts'
import { fillDeck } from '../../loaders/fill-deck.ts'
import type { DeckOrder } from '../../loaders/fill-deck.ts'
import type { SyncEnd } from '../../sync/engine.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { hasGoodConnection } from './good-connection.ts'

/** How long "the server has no more" holds before it is asked again. */
const USED_UP_FOR_MS = 10 * 60_000
/** How long a deck that was found ample counts as such after a sync; a hand that runs low asks at once. */
const AMPLE_FOR_MS = 5_000
/** How long a deck whose cards are all of today counts as such: to look at each of them is work of the thread that moves the card under the finger. */
const OF_TODAY_FOR_MS = 60 * 60_000

/** Keeps the deck of the current filters supplied, from the server while there is one. */
export interface DeckRefill {
  /** Begins to look after the deck; answers how to end it. */
  start(): () => void
  /** Says which deck is played from now on. */
  setFilters(filters: DeckFilters): void
  /** Looks whether more cards are needed, and fetches them. */
  replenish(): void
}

/**
 * Pages are asked for after a sync, because the server must know what is settled before it deals; and
 * when cards run low. On a connection that costs or crawls only the next few cards are fetched.
 */
export function createDeckRefill(player: PlayerDevice, remote: Remote): DeckRefill {
  const { device, onSyncEnd } = player
  let filters: DeckFilters | null = null
  /** What is under way, if anything: given up when another deck is wanted. */
  let running: { readonly deckKey: string; readonly abort: AbortController } | null = null
  let isStarted = false
  let usedUpAt = -Infinity
  let ampleAt = -Infinity
  let ofTodayAt = -Infinity
  let hasAllCovers = false

  async function keep(): Promise<void> {
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
    if (deckKeyOf(filters) !== order.deckKey) await keep()
  }

  async function refresh(deckKey: string, signal: AbortSignal): Promise<void> {
    const { refreshCards } = await import('../../loaders/refresh-cards.ts')
    const areOfToday = await refreshCards(device, remote, deckKey, signal)
    // Of another deck nothing is known yet.
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
    if (kind === 'unreachable' && !signal.aborted) await (await import('./deal-here.ts')).dealHere(device, order)
    if (kind === 'used-up') usedUpAt = device.now()
    Object.assign(deckRefill, { deckKey, state: kind === 'filled' ? 'ample' : kind === 'used-up' ? kind : 'unreachable' })
  }

  const replenish = () => {
    keep().catch(() => {
      // The database may be closed under it by a logout: then there is no deck to keep.
      if (deckRefill.state === 'asking') deckRefill.state = 'unreachable'
    })
  }
  const afterSync = ({ kind }: SyncEnd) => {
    const isAmple = deckRefill.state === 'ample' && isRecent(ampleAt, device.now(), AMPLE_FOR_MS)
    if ((kind === 'idle' || kind === 'waiting') && !isAmple) replenish()
  }
  return {
    start() {
      isStarted = true
      onSyncEnd.add(afterSync)
      // From the first moment on which covers can be kept.
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
