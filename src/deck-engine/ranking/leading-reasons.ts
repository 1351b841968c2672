import { REASON_KINDS } from '../../domain/reason.ts'
import type { Reason, ReasonKind, ReasonPart } from '../../domain/reason.ts'

/** In fewer cards nothing is typical. */
const CARDS_MIN = 8
/** One sentence leads at most this many cards in a row, if another part nearly leads. */
const SAME_MAX = 2
const NEARLY = 0.9

/**
 * Returns the reasons of a hand's cards with the part first that sets each card apart. Popularity is the largest part of most cards, and
 * says nothing about any. So each part is compared with the upper quartile of its kind in the hand. The other parts follow by weight.
 */
export function withLeading(reasons: readonly Reason[]): Reason[] {
  if (reasons.length < CARDS_MIN) return [...reasons]
  const typical = new Map(REASON_KINDS.map((kind) => [kind, upperQuartile(reasons, kind)]))
  const excessOf = ({ kind, weight }: ReasonPart) => weight - (typical.get(kind) ?? 0)
  const shown: string[] = []
  return reasons.map((reason) => {
    const parts = reason.filter(({ weight }) => weight > 0).sort((a, b) => excessOf(b) - excessOf(a))
    const isRepeated = (part: ReasonPart) => shown.slice(-SAME_MAX).filter((sentence) => sentence === sentenceOf(part)).length === SAME_MAX
    const [best] = parts
    if (best === undefined) return reason
    const least = excessOf(best) - (1 - NEARLY) * Math.abs(excessOf(best))
    const lead = isRepeated(best) ? (parts.find((part) => !isRepeated(part) && excessOf(part) >= least) ?? best) : best
    shown.push(sentenceOf(lead))
    return [lead, ...reason.filter((part) => part !== lead)]
  })
}

function upperQuartile(reasons: readonly Reason[], kind: ReasonKind): number {
  const weights = reasons.map((reason) => reason.find((part) => part.kind === kind)?.weight ?? 0).sort((a, b) => a - b)
  return weights[Math.floor(0.75 * weights.length)] ?? 0
}

/** Returns what distinguishes the sentence that a card shows: its kind, and the value or game that it names. */
function sentenceOf({ kind, of, game }: ReasonPart): string {
  return `${kind} ${game ?? ''} ${of[0] === undefined ? '' : `${of[0].facet} ${of[0].id}`}`
}
