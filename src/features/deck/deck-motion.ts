import type { MovingCard } from './moving-card.ts'
import {
  FADE_FROM,
  catchFlight,
  countingY,
  createMovingCard,
  dropFlight,
  endSinking,
  flyOff,
  hide,
  layAt,
  layer,
  measure,
  moveTo,
  paint,
  show,
  sinkTo,
  springHome,
} from './moving-card.ts'
import type { Verdict } from './verdict.ts'
import { commitment } from './verdict.ts'

/** A pressed button has no finger: this is the speed of a gentle throw. */
const BUTTON_PX_PER_MS = 1.2
/** How long a flying card keeps the finger's speed across its path. */
const CARRY_MS = 140
const CROSS_FADE_MS = 120
const VERDICTS: readonly Verdict[] = ['liked', 'disliked', 'owned']

/**
 * Moves the mounted cards. React decides which cards there are. Their positions are written straight to the elements while a finger is
 * down. At all other times the compositor animates precomputed springs. So no drag ever renders, and a busy thread delays no card.
 */
export interface DeckMotion {
  /** Called when a card is mounted with its place. Returns the cleanup. */
  attach(id: number, place: HTMLElement): () => void
  /** Sets the cards in the deck, top first. A returning card comes from the side it once left by. */
  arrange(ids: readonly number[], returning: Verdict | undefined): void
  /** Called when a finger takes the top card where it is. */
  grab(id: number): void
  /** Called with the finger's movement since. Returns whether letting go now would count by its distance alone. */
  drag(dx: number, dy: number): boolean
  /** The position of the held card, relative to its rest; no upward movement if up has no meaning. */
  readonly heldX: number
  readonly heldY: number
  /** Called when the finger lets go without a verdict: the card returns. */
  springBack(vx: number, vy: number): void
  /** Makes the card fly to its pile, with the speed of the finger or of a button. */
  fling(id: number, verdict: Verdict, vx?: number, vy?: number): void
}

export interface DeckMotionOptions {
  /** Called when a flung card is out of sight. */
  onLeft: (id: number) => void
  isStill: () => boolean
  /** Whether up means owned; otherwise an upward drag shows nothing and counts for nothing. */
  canOwn: boolean
}

export function createDeckMotion({ onLeft, isStill, canOwn }: DeckMotionOptions): DeckMotion {
  const cards = new Map<number, MovingCard>()
  let arranged: readonly MovingCard[] = []
  let held: MovingCard | undefined
  let hasRisen = false
  let heldFromX = 0
  let heldFromY = 0
  let top = 1_000
  let bottom = 1_000

  const mustFind = (id: number): MovingCard => {
    const known = cards.get(id)
    if (known) return known
    const card = createMovingCard(id, canOwn)
    cards.set(id, card)
    return card
  }

  /** Cards beneath rise as soon as letting go would swipe the top one, and sink if it would not. */
  const rise = (isLeaving: boolean) => {
    if (isLeaving === hasRisen) return
    hasRisen = isLeaving
    for (let place = 1; place < arranged.length; place += 1) {
      const card = arranged[place]
      if (card) sinkTo(card, isLeaving ? place - 1 : place, isStill())
    }
  }

  const endRise = () => arranged.forEach(endSinking)

  return {
    get heldX() {
      return held?.px ?? 0
    },
    get heldY() {
      return held ? countingY(held) : 0
    },

    attach(id, place) {
      const card = mustFind(id)
      card.place = place
      card.element = place.firstElementChild as HTMLElement
      for (const verdict of VERDICTS) {
        const stamp = place.querySelector<HTMLElement>(`[data-stamp=${verdict}]`)
        if (stamp) card.stamps[verdict] = stamp
      }
      return () => {
        card.element = card.place = null
        card.stamps = {}
        // A strict render removes the element and restores it: only one that stays removed is dropped.
        queueMicrotask(() => {
          if (card.element || cards.get(id) !== card) return
          dropFlight(card)
          cards.delete(id)
        })
      }
    },

    arrange(ids, returning) {
      const before = new Set(arranged)
      arranged = ids.map(mustFind)
      hasRisen = false
      arranged.forEach((card, place) => {
        const isNew = !before.has(card)
        // A card that is dealt onto the others comes from above.
        if (isNew && place === 0 && (returning || arranged.some((other) => before.has(other)))) {
          comeBack(card, returning ?? 'owned')
          layer(card, (top += 1))
        } else if (isNew) {
          // At the depth of the one before it, and under it, so that its arrival is invisible.
          if (card.leaving) lieStill(card)
          layAt(card, place)
          layer(card, (bottom -= 1))
        } else if (card.depth !== place) sinkTo(card, place, isStill())
        card.leaving = false
      })
    },

    grab(id) {
      const card = mustFind(id)
      if (card.leaving) return
      measure(card)
      catchFlight(card)
      heldFromX = card.px
      heldFromY = card.py
      held = card
    },

    drag(dx, dy) {
      if (!held || held.leaving) return false
      held.px = heldFromX + dx
      held.py = heldFromY + dy
      paint(held)
      const wouldCount = commitment(held.px, countingY(held)) >= 1
      if (held === arranged[0]) rise(wouldCount)
      return wouldCount
    },

    springBack(vx, vy) {
      if (!held || held.leaving) return
      springHome(held, vx, vy, isStill(), endRise)
      rise(false)
      held = undefined
    },

    fling(id, verdict, vx, vy) {
      const card = mustFind(id)
      if (held === card) held = undefined
      card.leaving = true
      arranged = arranged.filter((other) => other !== card)
      hasRisen = false
      fly(card, verdict, vx, vy)
    },
  }

  function comeBack(card: MovingCard, from: Verdict): void {
    const wasFlying = card.flight !== undefined
    card.leaving = false
    show(card)
    layAt(card, 0)
    if (isStill()) {
      lieStill(card)
      card.element?.animate?.([{ opacity: 0 }, { opacity: 1 }], CROSS_FADE_MS)
      return
    }
    if (wasFlying) catchFlight(card)
    else {
      measure(card)
      const x = from === 'owned' ? 0 : (from === 'liked' ? 1 : -1) * FADE_FROM * card.width
      moveTo(card, x, from === 'owned' ? -FADE_FROM * card.height : 0)
    }
    springHome(card, 0, 0, false, endRise)
  }

  /** Ends all movement and hiding of the card. */
  function lieStill(card: MovingCard): void {
    dropFlight(card)
    card.element?.getAnimations?.().forEach((animation) => animation.cancel())
    show(card)
    moveTo(card, 0, 0)
  }

  function fly(card: MovingCard, verdict: Verdict, vx = 0, vy = 0): void {
    const removed = () => {
      endRise()
      if (card.leaving) onLeft(card.id)
    }
    if (isStill()) {
      const timing = { duration: CROSS_FADE_MS, fill: 'forwards' } as const
      const fade = card.element?.animate?.([{ opacity: 1 }, { opacity: 0 }], timing)
      if (!fade) return removed()
      fade.onfinish = () => {
        hide(card)
        removed()
      }
      return
    }
    catchFlight(card)
    const isUp = verdict === 'owned'
    const out = isUp ? -vy : verdict === 'liked' ? vx : -vx
    const [across, acrossSpeed] = isUp ? [card.px, vx] : [card.py, vy]
    flyOff(card, { verdict, speed: Math.max(out, BUTTON_PX_PER_MS), acrossSpeed, acrossTo: across + acrossSpeed * CARRY_MS }, removed)
  }
}
