import type { MovingCard } from './moving-card.ts'
import { FADE_FROM, FLIGHT, createMovingCard, layer, measure, paint } from './moving-card.ts'
import type { Verdict } from './verdict.ts'
import { commitment } from './verdict.ts'

const SETTLE = { tension: 420, friction: 32 }
/** A pressed button has no finger: this is the throw of an easy one. */
const BUTTON_PX_PER_MS = 1.2
/** How long a flying card keeps the finger's speed across its way. */
const CARRY_MS = 140
const CROSS_FADE_MS = 120
const VERDICTS: readonly Verdict[] = ['liked', 'disliked', 'owned']

/**
 * Moves the mounted cards. React says which cards there are; where they are is written straight to the elements,
 * by the finger while one is down and by springs at all other times, so that no drag ever renders.
 */
export interface DeckMotion {
  /** A card's element has come; answers what to do when it goes. */
  attach(id: number, element: HTMLElement): () => void
  /** The cards that lie in the deck now, top first. One that was not there comes from the side it once left by. */
  arrange(ids: readonly number[], returning: Verdict | undefined): void
  /** A finger takes the top card where it is. */
  grab(id: number): void
  /** The finger has moved by so much since. Answers whether letting go now would count by its distance alone. */
  drag(dx: number, dy: number): boolean
  /** Where the held card lies, from where it rests. */
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
}

export function createDeckMotion({ onLeft, isStill }: DeckMotionOptions): DeckMotion {
  const cards = new Map<number, MovingCard>()
  let arranged: readonly MovingCard[] = []
  let held: MovingCard | undefined
  let heldFromX = 0
  let heldFromY = 0
  let top = 1_000
  let bottom = 1_000

  const mustFind = (id: number): MovingCard => {
    const known = cards.get(id)
    if (known) return known
    const card = createMovingCard(id)
    cards.set(id, card)
    return card
  }

  const moveTo = (card: MovingCard, x: number, y: number, depth: number) => {
    card.x.set(x)
    card.y.set(y)
    card.depth.set(depth)
    Object.assign(card, { px: x, py: y, pdepth: depth })
    paint(card)
  }

  /** Cards beneath rise while the top one is on its way out. */
  const rise = (part: number) => {
    for (let place = 1; place < arranged.length; place += 1) {
      const card = arranged[place]
      if (!card) continue
      card.pdepth = place - part
      paint(card)
    }
  }

  const springBack = (card: MovingCard, vx: number, vy: number) => {
    const immediate = isStill()
    card.x.set(card.px)
    card.y.set(card.py)
    void card.x.start({ to: 0, immediate, config: { ...SETTLE, clamp: false, velocity: vx } })
    void card.y.start({ to: 0, immediate, config: { ...SETTLE, clamp: false, velocity: vy } })
  }

  const sink = (card: MovingCard, depth: number) => {
    card.depth.set(card.pdepth)
    void card.depth.start({ to: depth, immediate: isStill(), config: { ...SETTLE, clamp: false, velocity: 0 } })
  }

  return {
    get heldX() {
      return held?.px ?? 0
    },
    get heldY() {
      return held?.py ?? 0
    },

    attach(id, element) {
      const card = mustFind(id)
      card.element = element
      for (const verdict of VERDICTS) {
        const stamp = element.querySelector<HTMLElement>(`[data-stamp=${verdict}]`)
        if (stamp) card.stamps[verdict] = stamp
      }
      paint(card)
      return () => {
        card.element = null
        card.stamps = {}
        // A strict render takes the element away and gives it back: only one that stays away is forgotten.
        queueMicrotask(() => {
          if (card.element) return
          card.x.stop()
          card.y.stop()
          card.depth.stop()
          if (cards.get(id) === card) cards.delete(id)
        })
      }
    },

    arrange(ids, returning) {
      const isFirstDeal = arranged.length === 0
      const before = new Set(arranged)
      arranged = ids.map(mustFind)
      arranged.forEach((card, place) => {
        const isNew = !before.has(card)
        if (isNew && place === 0 && returning) {
          comeBack(card, returning)
          layer(card, (top += 1))
        } else if (isNew) {
          moveTo(card, 0, 0, isFirstDeal ? place : place + 1)
          if (!isFirstDeal) sink(card, place)
          layer(card, (bottom -= 1))
        } else if (card.depth.goal !== place || card.pdepth !== place) sink(card, place)
        card.leaving = false
      })
    },

    grab(id) {
      const card = mustFind(id)
      if (card.leaving) return
      card.x.stop()
      card.y.stop()
      heldFromX = card.px
      heldFromY = card.py
      held = card
    },

    drag(dx, dy) {
      if (!held || held.leaving) return false
      held.px = heldFromX + dx
      held.py = heldFromY + dy
      paint(held)
      const part = commitment(held.px, held.py)
      if (held === arranged[0]) rise(part)
      return part >= 1
    },

    settle(vx, vy) {
      if (!held || held.leaving) return
      springBack(held, vx, vy)
      arranged.forEach((card, place) => {
        if (place > 0 && card.pdepth !== place) sink(card, place)
      })
      held = undefined
    },

    fling(id, verdict, vx, vy) {
      const card = mustFind(id)
      if (held === card) held = undefined
      card.leaving = true
      arranged = arranged.filter((other) => other !== card)
      fly(card, verdict, vx, vy)
    },
  }

  function comeBack(card: MovingCard, from: Verdict): void {
    const wasFlying = card.leaving
    card.leaving = false
    if (isStill()) {
      // A fade out that has not ended would hold the card unseen.
      card.element?.getAnimations?.().forEach((animation) => animation.cancel())
      moveTo(card, 0, 0, 0)
      card.element?.animate?.([{ opacity: 0 }, { opacity: 1 }], CROSS_FADE_MS)
      return
    }
    if (!wasFlying) {
      measure(card)
      const x = from === 'owned' ? 0 : (from === 'liked' ? 1 : -1) * FADE_FROM * card.width
      moveTo(card, x, from === 'owned' ? -FADE_FROM * card.height : 0, 0)
    }
    springBack(card, 0, 0)
  }

  function fly(card: MovingCard, verdict: Verdict, vx = 0, vy = 0): void {
    const gone = () => {
      if (!card.leaving) return
      card.y.stop()
      onLeft(card.id)
    }
    if (isStill()) {
      const timing = { duration: CROSS_FADE_MS, fill: 'forwards' } as const
      const fade = card.element?.animate?.([{ opacity: 1 }, { opacity: 0 }], timing)
      if (fade) fade.onfinish = gone
      else gone()
      return
    }
    const isUp = verdict === 'owned'
    const sign = verdict === 'liked' ? 1 : -1
    measure(card)
    const thrown = Math.max(isUp ? -vy : vx * sign, BUTTON_PX_PER_MS)
    const [lead, follow] = isUp ? [card.y, card.x] : [card.x, card.y]
    card.x.set(card.px)
    card.y.set(card.py)
    const carried = isUp ? card.px + vx * CARRY_MS : card.py + vy * CARRY_MS
    void follow.start({ to: carried, config: { ...SETTLE, clamp: false, velocity: isUp ? vx : vy } })
    void lead.start({
      to: isUp ? -FLIGHT * card.height : sign * FLIGHT * card.width,
      config: { ...SETTLE, clamp: true, velocity: thrown * (isUp ? -1 : sign) },
      onRest: gone,
    })
  }
}
