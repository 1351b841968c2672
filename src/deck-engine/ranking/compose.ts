import { VALUE_FACETS } from '../../domain/why.ts'
import type { DeckIndex } from '../deck-index.ts'
import { drawOf } from './seeded-draw.ts'

/** Of a series, and of a maker, so many at most in as many cards. */
const ALIKE_MAX = 2
const ALIKE_AMONG = 10
/** Among so many of the best from outside one is drawn. */
const DRAWN_AMONG = 12
/** Every so many cards one is from outside, by how much the player wants to be surprised. */
const OUTSIDE_EVERY = [16, 12, 8, 6, 4]

export interface Dealt {
  readonly position: number
  readonly isOutside: boolean
}

export interface Composing {
  readonly limit: number
  readonly seed: number
  readonly surprise: number
}

/**
 * Puts a hand together: the best in their order, but no more than two of a series or a maker in ten cards as long as there
 * are others, and now and then one from outside of what is known.
 */
export function composeHand(index: DeckIndex, best: readonly number[], outside: readonly number[], { limit, seed, surprise }: Composing): Dealt[] {
  const hand: Dealt[] = []
  const waiting = [...best]
  const drawn = outside.toSorted((a, b) => drawOf(seed, index.ids[a] ?? 0) - drawOf(seed, index.ids[b] ?? 0))
  const taken = new Set<number>()
  const every = OUTSIDE_EVERY[surprise] ?? 8
  // Never the first card: that one is the best there is.
  const turn = 1 + Math.floor(drawOf(seed, every) * (every - 1))
  const fits = (position: number) => isAllowed(index, hand, position)
  while (hand.length < limit) {
    if (outside.length > 0 && hand.length % every === turn) {
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
  return hand
}

/** Those that a card from outside is drawn from: of both sorts the best. */
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

/** The values of a game's series and of who made it. */
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
