import type { TasteSubject } from '../../domain/taste.ts'
import type { WhyPart, WhyValue } from '../../domain/why.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { whyPartWords, whyValueName } from './why-words.ts'

/** One bar of a card's sum. */
export interface WhyLine {
  readonly key: string
  readonly name: string
  /** What the player may say more or less of; nothing for what is no taste of theirs. */
  readonly subject: TasteSubject | undefined
  /** What it adds, as a part of what the largest adds: from -1 to 1. */
  readonly weight: number
}

/** Less than that is not to be seen as a bar. */
const WEIGHT_MIN = 0.02

/** What put a card where it lies: its sum, thing by thing, the largest first. What has no name on this device is left out. */
export function whyLines(card: DealtCard, index: DictionaryIndex): WhyLine[] {
  const lines = (card.why ?? []).flatMap((part) => linesOf(part, card, index))
  const whole = Math.max(...lines.map(({ weight }) => Math.abs(weight)))
  return lines
    .map((line) => ({ ...line, weight: line.weight / whole }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
}

function linesOf(part: WhyPart, card: DealtCard, index: DictionaryIndex): WhyLine[] {
  switch (part.kind) {
    // It says how the card was drawn, and adds nothing.
    case 'different':
      return []
    case 'popular':
    case 'new':
    case 'platform': {
      const name = whyPartWords(part, card, index)
      return name === undefined ? [] : [{ key: part.kind, name, subject: undefined, weight: part.weight }]
    }
    default: {
      // Of co-likes the part's weight is told, and in which proportion the games make it up.
      const told = part.of.reduce((sum, { weight }) => sum + weight, 0)
      const scale = part.kind === 'liked' && told > 0 ? part.weight / told : 1
      return part.of.flatMap((value) => lineOf(value, scale, card, index))
    }
  }
}

function lineOf({ facet, id, weight }: WhyValue, scale: number, card: DealtCard, index: DictionaryIndex): WhyLine[] {
  const name = whyValueName({ facet, id }, card, index)
  if (name === undefined || facet === 'platform') return []
  return [{ key: `${facet}:${id}`, name, subject: { facet, id }, weight: weight * scale }]
}
