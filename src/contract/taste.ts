import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TASTE_FACETS, TASTE_VALUES } from '../domain/taste.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { At, MutationId, writeItem } from './writes.ts'

const Facet = Type.Enum([...TASTE_FACETS])
/** The id in a dictionary, or of a company, series or game. A span of five years has its first year. */
const FacetId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A stated value; 0 withdraws it, and games with -2 are never dealt. */
export const TasteItem = writeItem({ facet: Facet, facet_id: FacetId, value: Type.Enum([...TASTE_VALUES]) })
export type TasteItem = Static<typeof TasteItem>

export const SetTasteBody = Type.Object(
  { userId: Type.String(), said: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  { additionalProperties: false },
)

/** Swipes up to this time do not count for the taste, by the server's clock; 0 for none. */
export const ForgetTasteItem = writeItem({ up_to: At })
export type ForgetTasteItem = Static<typeof ForgetTasteItem>
export const ForgetTasteBody = Type.Object(
  { userId: Type.String(), up_to: At, id: Type.Optional(MutationId), at: Type.Optional(At) },
  { additionalProperties: false, examples: [{ userId: '0197a000-0000-7000-8000-0000000000a1', up_to: 1_780_000_000_000 }] },
)

/** All that a player has stated of their taste. */
export const TasteResponse = Type.Object({
  /** By facet and id. */
  said: Type.Array(Type.Object({ facet: Facet, id: FacetId, value: Type.Integer(), at: At })),
  /** Swipes up to then do not count; null if nothing was forgotten. */
  forgotten_at: Type.Union([At, Type.Null()]),
  /** From familiar (0) to surprising (4). */
  surprise: Type.Integer({ minimum: 0, maximum: 4 }),
})
export type TasteResponse = Static<typeof TasteResponse>
