import { Type } from 'typebox'
import type { Static } from 'typebox'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { WriteAnswer, writeItem } from './writes.ts'

const Shape = { additionalProperties: false }

/** Whether a player wishes for a game, whatever else they have said of it. `wanted` is true when left out. */
const wish = { wanted: Type.Optional(Type.Boolean()) }

export const WishItem = writeItem({ game_id: Type.Integer(), ...wish })
export type WishItem = Static<typeof WishItem>

export const WishBody = writeItem({ userId: Type.String(), ...wish })
export type WishBody = Static<typeof WishBody>

/** `totalWanted` counts all players, as of the last count. */
export const WishAnswer = Type.Intersect([
  WriteAnswer, Type.Object({ wanted: Type.Boolean(), totalWanted: Type.Integer() }),
])
export type WishAnswer = Static<typeof WishAnswer>

export const WishesBatchBody = Type.Object(
  { userId: Type.String(), wishes: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Shape,
)
export type WishesBatchBody = { userId: string; wishes: WishItem[] }
