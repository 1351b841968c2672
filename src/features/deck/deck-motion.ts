import type { MovingCard } from './moving-card.ts'
import {
  FADE_FROM, catchFlight, countingY, createMovingCard, dropFlight, endSinking, flyOff, hide, layAt, layer, measure, moveTo,
  paint, show, sinkTo, springHome,
} from './moving-card.ts'
import type { Verdict } from './verdict.ts'
import { commitment } from './verdict.ts'

/** A pressed button has no finger: this is the throw of an easy one. */
const BUTTON_PX_PER_MS = 1.2
/** How long a flying card keeps the finger's speed across its way. */
const CARRY_MS = 140
const CROSS_FADE_MS = 120
const VERDICTS: readonly Verdict[] = ['liked', 'disliked', 'owned']

/**
 * Moves the mounted cards. React says which cards there are; where they are is written straight to the elements while
 * a finger is down, and left to the compositor, by springs worked out beforehand, at all other times: no drag ever
 * renders, and a busy thread holds up no card.
 */
export interface DeckMotion {
  /** A card's place has come, with the card in it; answers what to do when it goes. */
  attach(id: number, place: HTMLElement): () => void
  /** The cards that lie in the deck now, top first. One that was not there comes from the side it once left by. */
  arrange(ids: readonly number[], returning: Verdict | undefined): void
  /** A finger takes the top card where it is. */
  grab(id: number): void
  /** The finger has moved by so much since. Answers whether letting go now would count by its distance alone. */
  drag(dx: number, dy: number): boolean
  /** Where the held card lies, from where it rests; no way up where up means nothing. */
  readonly heldX: number
  readonly heldY: number
  /** The finger lets go and nothing is meant: the card goes back. */
  settle(vx: number, vy: number): void
  /** The card flies to its pile, with the speed of the finger or of a button. */
  fling(id: number, verdict: Verdict, vx?: number, vy?: number): void
}

export interface DeckMotionOptions {
  /** A flung card is out of sight. */
  onLeft: (id: number) => void
  isStill: () => boolean
  /** Whether up means owned; else a drag that way shows nothing and counts for nothing. */
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

  /** Cards beneath rise as soon as letting go would send the top one off, and sink when it would not. */
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
        // A strict render takes the element away and gives it back: only one that stays away is forgotten.
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
        if (isNew && place === 0 && returning) {
          comeBack(card, returning)
          layer(card, (top += 1))
        } else if (isNew) {
          // As deep as the one before it lay, and under it: nobody sees it come.
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

    settle(vx, vy) {
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

  /** Whatever still moved or hid the card. */
  function lieStill(card: MovingCard): void {
    dropFlight(card)
    card.element?.getAnimations?.().forEach((animation) => animation.cancel())
    show(card)
    moveTo(card, 0, 0)
  }

  function fly(card: MovingCard, verdict: Verdict, vx = 0, vy = 0): void {
    const gone = () => {
      endRise()
      if (card.leaving) onLeft(card.id)
    }
    if (isStill()) {
      const timing = { duration: CROSS_FADE_MS, fill: 'forwards' } as const
      const fade = card.element?.animate?.([{ opacity: 1 }, { opacity: 0 }], timing)
      if (!fade) return gone()
      fade.onfinish = () => {
        hide(card)
        gone()
      }
      return
    }
    catchFlight(card)
    const isUp = verdict === 'owned'
    const out = isUp ? -vy : verdict === 'liked' ? vx : -vx
    const [across, acrossSpeed] = isUp ? [card.px, vx] : [card.py, vy]
    flyOff(
      card,
      { verdict, speed: Math.max(out, BUTTON_PX_PER_MS), acrossSpeed, acrossTo: across + acrossSpeed * CARRY_MS },
      gone,
    )
  }
}
