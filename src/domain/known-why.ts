import { isInteger, isNumber, listOf, objectOf, oneOf, optional } from './shapes.ts'
import type { Shape } from './shapes.ts'
import { WHY_FACETS, WHY_KINDS } from './why.ts'
import type { Why, WhyPart } from './why.ts'

const isWhyPart: Shape<WhyPart> = objectOf({
  kind: oneOf(WHY_KINDS),
  weight: isNumber,
  of: listOf(objectOf({ facet: oneOf(WHY_FACETS), id: isInteger, weight: isNumber })),
  game: optional(isInteger),
})

/** The parts that this build knows: a newer server may give further reasons, for which no deck is turned down. */
export function knownWhy(why: readonly unknown[] | undefined): Why {
  return (why ?? []).filter(isWhyPart)
}
