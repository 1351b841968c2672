import { isInteger, isNumber, listOf, objectOf, oneOf, optional } from './validators.ts'
import type { Validator } from './validators.ts'
import { REASON_FACETS, REASON_KINDS } from './reason.ts'
import type { Reason, ReasonPart } from './reason.ts'

const isReasonPart: Validator<ReasonPart> = objectOf({
  kind: oneOf(REASON_KINDS),
  weight: isNumber,
  of: listOf(objectOf({ facet: oneOf(REASON_FACETS), id: isInteger, weight: isNumber })),
  game: optional(isInteger),
})

/** Returns the reasons that this build knows. A newer server may return others, and no deck is rejected for them. */
export function knownReason(reason: readonly unknown[] | undefined): Reason {
  return (reason ?? []).filter(isReasonPart)
}
