import type { GameCard } from '../../contract/games.ts'
import type { DeckOverlay } from './deck-order.ts'
import { NO_OVERLAY, dealt, reconciled, withReturned, withRewound, withSwiped } from './deck-order.ts'
import type { Verdict } from './verdict.ts'

/** At four flings a second no more than this many are in the air; older ones are taken out of it. */
const IN_THE_AIR = 2
/** Where a card comes back from that was swiped before this view was opened. */
const UNKNOWN_SIDE: Verdict = 'disliked'

/** What the deck is given by whoever keeps the cards. */
export interface DeckSource {
  /** Upcoming, top first. */
  cards: readonly GameCard[]
  canRewind: boolean
  /** Answers `false`, at once or by a promise, when the swipe was not kept. */
  onSwipe: (card: GameCard, verdict: Verdict) => unknown
  onRewind: () => void
}

export interface HandState {
  readonly overlay: DeckOverlay
  /** Cards that are still flying, the oldest first. */
  readonly leaving: readonly GameCard[]
  /** The side from which a rewound card comes. */
  readonly returning: Verdict | undefined
}

/**
 * The deck as the player has it in hand, ahead of the database: a swipe takes its card out at once, and the next
 * one can follow before anything was drawn or written. Lies outside React for that reason; React is told.
 */
export interface DeckHand {
  subscribe(listener: () => void): () => void
  getState(): HandState
  /** Takes over what is given now. */
  receive(source: DeckSource): void
  findTop(): GameCard | undefined
  /** Takes the top card out and reports the swipe; answers the card, undefined where there is none. */
  swipe(verdict: Verdict): GameCard | undefined
  rewind(): void
  /** A card that flew is out of sight. */
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
      // What is forgotten changes nothing on the screen, so nobody is told.
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
      void Promise.resolve(source.onSwipe(card, verdict)).then((isKept) => {
        if (isKept === false) giveBack(card.id, verdict)
      })
      return card
    },

    rewind() {
      // What was just swiped can be taken back, also before the database has told of it.
      if (!source || !(source.canRewind || state.overlay.swiped.length > 0)) return
      const returning = state.overlay.swiped.at(-1)?.verdict ?? UNKNOWN_SIDE
      commit({ overlay: withRewound(state.overlay, source.cards), returning })
      source.onRewind()
    },

    forget(id) {
      // Nobody is told: the card is hidden by now, and is taken away with the next change.
      state = { ...state, leaving: state.leaving.filter((card) => card.id !== id) }
    },
  }
}
