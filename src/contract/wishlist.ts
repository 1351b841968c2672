import { Type } from 'typebox'
import type { Static } from 'typebox'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { WriteResponse, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }

/** Whether a player wants a game, whatever else they have set of it. `wanted` is true if it is missing. */
const wish = { wanted: Type.Optional(Type.Boolean()) }

export const WishItem = writeItem({ game_id: Type.Integer(), ...wish })
export type WishItem = Static<typeof WishItem>

export const WishBody = writeItem({ userId: Type.String(), ...wish })
export type WishBody = Static<typeof WishBody>

/** `totalWanted` counts all players, as of the last count. */
export const WishResponse = Type.Intersect([WriteResponse, Type.Object({ wanted: Type.Boolean(), totalWanted: Type.Integer() })])
export type WishResponse = Static<typeof WishResponse>

export const WishesBatchBody = Type.Object(
  { userId: Type.String(), wishes: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Validator,
)
export type WishesBatchBody = { userId: string; wishes: WishItem[] }
