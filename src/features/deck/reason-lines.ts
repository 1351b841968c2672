import type { TasteSubject } from '../../domain/taste.ts'
import type { ReasonPart, ReasonValue } from '../../domain/reason.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { reasonPartText, reasonValueName } from './reason-messages.ts'

/** One bar of a card's sum. */
export interface ReasonLine {
  readonly key: string
  readonly name: string
  /** What the player may ask more or less of; undefined if it is no taste of theirs. */
  readonly subject: TasteSubject | undefined
  /** Its weight relative to the largest: from -1 to 1. */
  readonly weight: number
}

/** Below that a bar is not visible. */
const WEIGHT_MIN = 0.02

/** Returns a card's reasons: its sum, item by item, the largest first, without items that have no name on this device. */
export function reasonLines(card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  const lines = (card.reason ?? []).flatMap((part) => linesOf(part, card, index))
  const largest = Math.max(...lines.map(({ weight }) => Math.abs(weight)))
  return lines
    .map((line) => ({ ...line, weight: line.weight / largest }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
}

function linesOf(part: ReasonPart, card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  switch (part.kind) {
    // It describes how the card was drawn, and adds nothing.
    case 'different':
      return []
    case 'popular':
    case 'new':
    case 'platform': {
      const name = reasonPartText(part, card, index)
      return name === undefined ? [] : [{ key: part.kind, name, subject: undefined, weight: part.weight }]
    }
    default: {
      // For co-likes the part's weight is known, and the proportion of the games in it.
      const total = part.of.reduce((sum, { weight }) => sum + weight, 0)
      const scale = part.kind === 'liked' && total > 0 ? part.weight / total : 1
      return part.of.flatMap((value) => lineOf(value, scale, card, index))
    }
  }
}

function lineOf({ facet, id, weight }: ReasonValue, scale: number, card: DealtCard, index: DictionaryIndex): ReasonLine[] {
  const name = reasonValueName({ facet, id }, card, index)
  if (name === undefined || facet === 'platform') return []
  return [{ key: `${facet}:${id}`, name, subject: { facet, id }, weight: weight * scale }]
}
