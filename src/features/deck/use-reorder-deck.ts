import { useEffect, useMemo } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import type { Device } from '../../local/db/device.ts'
import type { Timers } from '../../local/db/watch-tables.ts'

/** After the sheet in which a taste was stated, or the flight of a card. */
const SOON_MS = 700
/** Longer than the time between two swipes: reading and writing a deck beneath the finger makes the card stutter. */
const RESTED_MS = 2_500
/** However fast cards are swiped: half of the cards that stay, so that every card that comes up was ranked again. */
const SWIPES_MAX = 6

export interface UseReorderDeckResult {
  recordSwipe: () => void
  /** Records a stated or withdrawn taste: the player looks for its effect. */
  recordWord: () => void
}

// Why: docs/decisions/deck/0003-best-cards-swap-places.md
/**
 * Ranks the deeper cards of the deck again by what its player has just stated and swiped; call it for each. Without filters the order
 * stays.
 */
export function useReorderDeck(device: Device, deckKey: string, filters: DeckFilters | undefined): UseReorderDeckResult {
  // Holds a timer.
  const turns = useMemo(() => {
    if (filters === undefined) return orderInTurns(nothing)
    // If it fails, the order stays as it was dealt.
    const order = () =>
      void import('../../catalogue/page/reorder.ts')
        .then(({ reorder }) => reorder(device.db, { deckKey, filters }, device.now()))
        .catch(nothing)
    return orderInTurns(order)
  }, [device, deckKey, filters])
  useEffect(() => turns.stop, [turns])
  return turns
}

/** Calls `order` soon after a stated taste, and after swipes once the finger rests, or once there are many of them. */
export function orderInTurns(order: () => void, timers: Timers = window): UseReorderDeckResult & { stop: () => void } {
  let timer: unknown
  let swipes = 0
  let isSoon = false
  const orderIn = (ms: number) => {
    timers.clearTimeout(timer)
    isSoon = ms === SOON_MS
    timer = timers.setTimeout(() => {
      swipes = 0
      isSoon = false
      order()
    }, ms)
  }
  return {
    recordSwipe() {
      swipes += 1
      if (!isSoon) orderIn(swipes < SWIPES_MAX ? RESTED_MS : SOON_MS)
    },
    recordWord: () => orderIn(SOON_MS),
    stop: () => timers.clearTimeout(timer),
  }
}

function nothing(): void {}
