import type { GameCard } from '../../contract/games.ts'
import type { DeckOverlay } from './deck-order.ts'
import { NO_OVERLAY, dealt, reconciled, withReturned, withRewound, withSwiped } from './deck-order.ts'
import type { Verdict } from './verdict.ts'

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
