import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { bump } from '../../ui/haptics.ts'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'

import type { DeckMotion } from './deck-motion.ts'
import { createDeckMotion } from './deck-motion.ts'
import type { Verdict } from './verdict.ts'

export interface Deck {
  /** Upcoming, top first. */
  cards: readonly GameCard[]
  leaving: readonly GameCard[]
  returning: Verdict | undefined
  motion: DeckMotion
  findTop: () => GameCard | undefined
  /** Returns false if nothing was swiped: no card, or a verdict without meaning in this deck. */
  swipe: (verdict: Verdict, vx?: number, vy?: number) => boolean
  rewind: () => void
}

export interface DeckOptions extends DeckSource {
  /** Whether up means owned; otherwise it has no meaning. */
  canOwn: boolean
}

/** Returns the deck in hand and the motion of its cards, for a view. */
export function useDeck({ cards: given, canRewind, canOwn, onSwipe, onRewind }: DeckOptions): Deck {
  const [{ hand, motion }] = useState(() => createDeck(canOwn))
  const { overlay, leaving, returning } = useSyncExternalStore(hand.subscribe, hand.getState)

  useLayoutEffect(() => {
    hand.receive({ cards: given, canRewind, onSwipe, onRewind })
  })

  // The controls are memoised: a swipe does not render them again.
  const swipe = useCallback(
    (verdict: Verdict, vx?: number, vy?: number) => {
      if (verdict === 'owned' && !canOwn) return false
      const card = hand.swipe(verdict)
      if (!card) return false
      motion.fling(card.id, verdict, vx, vy)
      bump()
      return true
    },
    [hand, motion, canOwn],
  )

  const cards = dealt(overlay, given)
  const inDeck = new Set(cards.map((card) => card.id))
  return {
    cards,
    leaving: leaving.filter((card) => !inDeck.has(card.id)),
    returning,
    motion,
    findTop: hand.findTop,
    swipe,
    rewind: hand.rewind,
  }
}

function createDeck(canOwn: boolean): { hand: DeckHand; motion: DeckMotion } {
  const hand = createDeckHand()
  const motion = createDeckMotion({
    onLeft: hand.forget,
    isStill: () => window.matchMedia(REDUCED_MOTION).matches,
    canOwn,
  })
  return { hand, motion }
}

/** At four flings a second no more than this many cards fly; older ones are removed. */
const IN_THE_AIR = 2
/** The side from which a card returns that was swiped before this view was opened. */
const UNKNOWN_SIDE: Verdict = 'disliked'

/** The cards and callbacks of the deck's screen. */
export interface DeckSource {
  /** Upcoming, top first. */
  cards: readonly GameCard[]
  canRewind: boolean
  /** Returns `false`, at once or by a promise, if the swipe was not stored. */
  onSwipe: (card: GameCard, verdict: Verdict) => unknown
  onRewind: () => void
}

export interface HandState {
  readonly overlay: DeckOverlay
  /** Cards that are still flying, the oldest first. */
  readonly leaving: readonly GameCard[]
  /** The side from which a rewound card returns. */
  readonly returning: Verdict | undefined
}

/**
 * The deck in hand, before the database has it. A swipe removes its card at once, and the next one can follow before anything was rendered
 * or written. That is why it is outside React, which subscribes to it.
 */
export interface DeckHand {
  subscribe(listener: () => void): () => void
  getState(): HandState
  /** Replaces the source. */
  receive(source: DeckSource): void
  findTop(): GameCard | undefined
  /** Removes the top card and reports the swipe. Returns the card, undefined if there is none. */
  swipe(verdict: Verdict): GameCard | undefined
  rewind(): void
  /** Called when a flying card is out of sight. */
  forget(id: number): void
}

export function createDeckHand(): DeckHand {
  let source: DeckSource | undefined
  let state: HandState = { overlay: NO_OVERLAY, leaving: [], returning: undefined }
  const listeners = new Set<() => void>()

  const commit = (changes: Partial<HandState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const findTop = () => source && dealt(state.overlay, source.cards)[0]

  const giveBack = (id: number, verdict: Verdict) =>
    commit({
      overlay: withReturned(state.overlay, id),
      leaving: state.leaving.filter((card) => card.id !== id),
      returning: verdict,
    })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    findTop,

    receive(given) {
      source = given
      const overlay = reconciled(state.overlay, given.cards)
      // This changes nothing on the screen, so listeners are not called.
      if (overlay !== state.overlay) state = { ...state, overlay }
    },

    swipe(verdict) {
      const card = findTop()
      if (!source || !card) return undefined
      const others = state.leaving.filter(({ id }) => id !== card.id)
      commit({
        overlay: withSwiped(state.overlay, card, verdict),
        leaving: [...others.slice(1 - IN_THE_AIR), card],
        returning: undefined,
      })
      void Promise.resolve(source.onSwipe(card, verdict)).then((isStored) => {
        if (isStored === false) giveBack(card.id, verdict)
      })
      return card
    },

    rewind() {
      // A swipe can be rewound also before the database has reported it.
      if (!source || !(source.canRewind || state.overlay.swiped.length > 0)) return
      const returning = state.overlay.swiped.at(-1)?.verdict ?? UNKNOWN_SIDE
      commit({ overlay: withRewound(state.overlay, source.cards), returning })
      source.onRewind()
    },

    forget(id) {
      // Listeners are not called: the card is hidden by now, and is unmounted with the next change.
      state = { ...state, leaving: state.leaving.filter((card) => card.id !== id) }
    },
  }
}

/** How many swipes can be rewound to the side they left by; older ones return from the left. */
const REMEMBERED = 100

/**
 * What the player has just done and the device's database does not show yet. The deck must respond at once, up to several swipes before the
 * first of them has come back from there. So the view overlays this on the given cards:
 *
 *     swipe ──▶ gone ──(given without it)──▶ forgotten
 *                │
 *              rewind before that
 *                ▼
 *              back ──(given again with it)──▶ forgotten
 */
interface DeckOverlay {
  readonly pending: ReadonlyMap<number, PendingCard>
  /** Newest last. */
  readonly swiped: readonly { readonly card: GameCard; readonly verdict: Verdict }[]
}

type PendingCard =
  | { readonly kind: 'gone' }
  /** `given` is the list when it came back, or a later one without it. */
  | { readonly kind: 'back'; readonly card: GameCard; readonly given: readonly GameCard[] }

export const NO_OVERLAY: DeckOverlay = { pending: new Map(), swiped: [] }

/** Returns the overlay after a swipe. */
export function withSwiped(overlay: DeckOverlay, card: GameCard, verdict: Verdict): DeckOverlay {
  return {
    pending: new Map(overlay.pending).set(card.id, { kind: 'gone' }),
    // A card that is no game never returns.
    swiped: card.id < 0 ? overlay.swiped : [...overlay.swiped.slice(1 - REMEMBERED), { card, verdict }],
  }
}

/** Returns the overlay after a rewind. The last card returns at once if the given cards still have it, else when they have it again. */
export function withRewound(overlay: DeckOverlay, given: readonly GameCard[]): DeckOverlay {
  const last = overlay.swiped.at(-1)
  if (!last) return overlay
  const swiped = overlay.swiped.slice(0, -1)
  if (overlay.pending.get(last.card.id)?.kind !== 'gone') return { pending: overlay.pending, swiped }
  const pending = new Map(overlay.pending)
  // Deleted first: the order of the map is the order in which cards came back.
  pending.delete(last.card.id)
  pending.set(last.card.id, { kind: 'back', card: last.card, given })
  return { pending, swiped }
}

/** Returns the overlay after a swipe that was not stored: its card is back. */
export function withReturned(overlay: DeckOverlay, id: number): DeckOverlay {
  const pending = new Map(overlay.pending)
  pending.delete(id)
  return { pending, swiped: overlay.swiped.filter(({ card }) => card.id !== id) }
}

/** Removes what the given cards have caught up with. Returns the same object if that is nothing. */
export function reconciled(overlay: DeckOverlay, given: readonly GameCard[]): DeckOverlay {
  if (overlay.pending.size === 0) return overlay
  const ids = new Set(given.map((card) => card.id))
  const pending = new Map(overlay.pending)
  let changed = false
  for (const [id, entry] of overlay.pending) {
    const isCaughtUp = entry.kind === 'gone' ? !ids.has(id) : ids.has(id) && entry.given !== given
    if (!isCaughtUp) continue
    pending.delete(id)
    changed = true
  }
  return changed ? { pending, swiped: overlay.swiped } : overlay
}

/** Returns the current cards, top first. */
export function dealt(overlay: DeckOverlay, given: readonly GameCard[]): readonly GameCard[] {
  if (overlay.pending.size === 0) return given
  const back: GameCard[] = []
  for (const entry of overlay.pending.values()) if (entry.kind === 'back') back.unshift(entry.card)
  return [...back, ...given.filter((card) => !overlay.pending.has(card.id))]
}
