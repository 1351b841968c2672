import { useCallback, useLayoutEffect, useState, useSyncExternalStore, useEffect } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { bump } from '../../ui/haptics.ts'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'
import { areSingleKeysOn } from '../../ui/single-keys.ts'
import type { DeckHand, DeckSource } from './deck-hand.ts'
import { createDeckHand, dealt } from './deck-hand.ts'
import type { DeckMotion } from './deck-motion.ts'
import { createDeckMotion } from './deck-motion.ts'
import type { Verdict } from './verdict.ts'
import { verdictOfKey } from './verdict.ts'

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

const TYPED_INTO = 'input, select, textarea, dialog, [contenteditable]'
/** Scrollable elements use up and down themselves, also at their ends. */
const SCROLLED = '[data-scrolls]'

interface DeckKeys {
  onVerdict: (verdict: Verdict) => void
  onRewind: () => void
}

/** Arrow keys swipe and Z rewinds, unless the focus is in a field or a dialog; up scrolls scrollable elements. A held key counts once. */
export function useDeckKeys({ onVerdict, onRewind }: DeckKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      const within = event.target instanceof Element ? event.target : undefined
      if (within?.closest(TYPED_INTO) || (event.key === 'ArrowUp' && within?.closest(SCROLLED))) return
      const verdict = verdictOfKey(event.key)
      if (verdict) onVerdict(verdict)
      else if (event.key.toLowerCase() === 'z' && areSingleKeysOn()) onRewind()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onVerdict, onRewind])
}
