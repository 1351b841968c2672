import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { bump } from '../../ui/haptics.ts'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'
import type { DeckMotion } from './deck-motion.ts'
import { createDeckMotion } from './deck-motion.ts'
import type { DeckOverlay } from './deck-order.ts'
import { NO_OVERLAY, dealt, reconciled, withReturned, withRewound, withSwiped } from './deck-order.ts'
import type { Verdict } from './verdict.ts'

/** At four flings a second no more than this many are in the air; older ones are taken out of it. */
const IN_THE_AIR = 2
const UNKNOWN_SIDE: Verdict = 'disliked'

export interface DeckOptions {
  cards: readonly GameCard[]
  canRewind: boolean
  /** Answers `false`, at once or by a promise, when the swipe was not kept. */
  onSwipe: (card: GameCard, verdict: Verdict) => unknown
  onRewind: () => void
}

export interface Deck {
  cards: readonly GameCard[]
  leaving: readonly GameCard[]
  returning: Verdict | undefined
  motion: DeckMotion
  getTop: () => GameCard | undefined
  swipe: (verdict: Verdict, vx?: number, vy?: number) => void
  rewind: () => void
}

interface DeckState {
  overlay: DeckOverlay
  leaving: readonly GameCard[]
  returning: Verdict | undefined
}

/**
 * The deck as the player has it in hand, ahead of the database: a swipe takes its card out at once, and the next
 * one can follow before React has drawn anything, so what is true now lies in a ref and React is told of it.
 */
export function useDeck(options: DeckOptions): Deck {
  const [state, setState] = useState<DeckState>({ overlay: NO_OVERLAY, leaving: [], returning: undefined })
  const overlay = reconciled(state.overlay, options.cards)
  if (overlay !== state.overlay) setState({ ...state, overlay })

  const now = useRef({ state, options })
  useLayoutEffect(() => {
    now.current = { state: { ...state, overlay }, options }
  })

  const commit = useCallback((next: DeckState) => {
    now.current.state = next
    setState(next)
  }, [])

  const [motion] = useState(() =>
    createDeckMotion({
      onLeft: (id) => {
        const { state: before } = now.current
        commit({ ...before, leaving: before.leaving.filter((card) => card.id !== id) })
      },
      isStill: () => window.matchMedia(REDUCED_MOTION).matches,
    }),
  )

  const getTop = useCallback(() => dealt(now.current.state.overlay, now.current.options.cards)[0], [])

  const swipe = useCallback(
    (verdict: Verdict, vx?: number, vy?: number) => {
      const card = getTop()
      if (!card) return
      const { state: before } = now.current
      commit({
        overlay: withSwiped(before.overlay, card, verdict),
        leaving: [...before.leaving.filter(({ id }) => id !== card.id).slice(1 - IN_THE_AIR), card],
        returning: undefined,
      })
      motion.fling(card.id, verdict, vx, vy)
      bump()
      void Promise.resolve(now.current.options.onSwipe(card, verdict)).then((isKept) => {
        if (isKept === false) {
          const { state: later } = now.current
          commit({ ...later, overlay: withReturned(later.overlay, card.id), returning: verdict })
        }
      })
    },
    [commit, getTop, motion],
  )

  const rewind = useCallback(() => {
    const { state: before, options: current } = now.current
    if (!current.canRewind) return
    const last = before.overlay.swiped.at(-1)
    commit({
      overlay: withRewound(before.overlay),
      leaving: before.leaving,
      returning: last?.verdict ?? UNKNOWN_SIDE,
    })
    current.onRewind()
  }, [commit])

  const cards = dealt(overlay, options.cards)
  const inDeck = new Set(cards.map((card) => card.id))
  return {
    cards,
    leaving: state.leaving.filter((card) => !inDeck.has(card.id)),
    returning: state.returning,
    motion,
    getTop,
    swipe,
    rewind,
  }
}
