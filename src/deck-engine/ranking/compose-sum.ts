import { VALUE_FACETS } from '../../domain/reason.ts'
import type { DeckIndex } from '../deck-index.ts'
import { drawOf } from './seeded-draw.ts'

/** At most this many of one series, and of one maker, in a run of this many cards. */
const ALIKE_MAX = 2
const ALIKE_AMONG = 10
/** A card from outside is drawn from this many of the best. */
const DRAWN_AMONG = 12
/** The number of cards for each one from outside, by the player's choice of exploration. */
const OUTSIDE_EVERY = [16, 12, 8, 6, 4]

export interface Dealt {
  readonly position: number
  readonly isOutside: boolean
}

export interface Composing {
  readonly limit: number
  readonly seed: number
  readonly exploration: number
  /** The cards right before the hand, if it continues another. */
  readonly before?: readonly Dealt[]
}

/**
 * Returns a hand: the best in their order. In ten cards at most two are of one series or maker, if there are others. Some cards are
 * from outside of what is known. Both count the cards before the hand, because a deck is ordered again after nearly every swipe.
 */
export function composeHand(
  index: DeckIndex,
  best: readonly number[],
  outside: readonly number[],
  { limit, seed, exploration, before = [] }: Composing,
): Dealt[] {
  const hand = [...before]
  const waiting = [...best]
  const drawn = outside.toSorted((a, b) => drawOf(seed, index.ids[a] ?? 0) - drawOf(seed, index.ids[b] ?? 0))
  const taken = new Set<number>()
  const every = OUTSIDE_EVERY[exploration] ?? 8
  // Never the first card: that one is the best.
  const turn = 1 + Math.floor(drawOf(seed, every) * (every - 1))
  const isTurn = () => (before.length === 0 ? hand.length % every === turn : hand.slice(1 - every).every(({ isOutside }) => !isOutside))
  const fits = (position: number) => isAllowed(index, hand, position)
  while (hand.length < before.length + limit) {
    if (outside.length > 0 && isTurn()) {
      const position = drawn.find((one) => !taken.has(one) && fits(one))
      if (position !== undefined) {
        taken.add(position)
        hand.push({ position, isOutside: true })
        continue
      }
    }
    while (waiting.length > 0 && taken.has(waiting[0] ?? -1)) waiting.shift()
    if (waiting.length === 0) break
    const found = waiting.findIndex((one) => !taken.has(one) && fits(one))
    const [position = 0] = waiting.splice(Math.max(0, found), 1)
    taken.add(position)
    hand.push({ position, isOutside: false })
  }
  return hand.slice(before.length)
}

/** Returns the pool for cards from outside: the best of both sources. */
export function outsidePool(fitsFewKnow: readonly number[], nothingKnown: readonly number[]): number[] {
  return [...new Set([...fitsFewKnow.slice(0, DRAWN_AMONG), ...nothingKnown.slice(0, DRAWN_AMONG)])]
}

function isAllowed(index: DeckIndex, hand: readonly Dealt[], position: number): boolean {
  const recent = hand.slice(1 - ALIKE_AMONG)
  return seriesAndMakers(index, position).every((value) => {
    const alike = recent.filter((card) => seriesAndMakers(index, card.position).includes(value))
    return alike.length < ALIKE_MAX
  })
}

const SERIES = VALUE_FACETS.indexOf('series')
const COMPANY = VALUE_FACETS.indexOf('company')

/** Returns the values of a game's series and makers. */
function seriesAndMakers({ facts }: DeckIndex, position: number): number[] {
  const found: number[] = []
  let makers = facts.makers[position] ?? 0
  for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
    const value = facts.values[at] ?? 0
    if (value >= (facts.facetStarts[SERIES] ?? 0) && value < (facts.facetStarts[SERIES + 1] ?? 0)) found.push(value)
    else if (value >= (facts.facetStarts[COMPANY] ?? 0) && value < (facts.facetStarts[COMPANY + 1] ?? 0) && makers-- > 0) found.push(value)
  }
  return found
}
