import { useEffect, useMemo } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import type { Timers } from '../../local/watch-tables.ts'

/** Behind the sheet in which a word was said, or the flight of a card. */
const SOON_MS = 700
/** Longer than from one swipe to the next: a deck that is read and written beneath the finger makes the card stumble. */
const RESTED_MS = 2_500
/** However fast cards are swiped: half of those that stay as they lie, so that none comes up which did not follow. */
const SWIPES_MAX = 6

export interface OrderAnewInUse {
  noteSwipe: () => void
  /** What was said of a thing, or taken back: its player looks for what came of it. */
  noteWord: () => void
}

/**
 * Has what lies deeper in the deck follow what its player has just said of their taste; to be told of each word and swipe.
 * Without filters it stays as it lies.
 */
export function useOrderAnew(device: Device, deckKey: string, filters: DeckFilters | undefined): OrderAnewInUse {
  const turns = useMemo(() => {
    if (filters === undefined) return orderInTurns(nothing)
    // It stays as it was dealt where this comes to nothing.
    const order = () =>
      void import('./order-anew.ts').then(({ orderAnew }) => orderAnew(device.db, { deckKey, filters }, device.now())).catch(nothing)
    return orderInTurns(order)
  }, [device, deckKey, filters])
  useEffect(() => turns.stop, [turns])
  return turns
}

/** Calls `order` soon after a word, and after swipes once the finger rests, or once there are many of them. */
export function orderInTurns(order: () => void, timers: Timers = window): OrderAnewInUse & { stop: () => void } {
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
    noteSwipe() {
      swipes += 1
      if (!isSoon) orderIn(swipes < SWIPES_MAX ? RESTED_MS : SOON_MS)
    },
    noteWord: () => orderIn(SOON_MS),
    stop: () => timers.clearTimeout(timer),
  }
}

function nothing(): void {}
