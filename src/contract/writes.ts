import { Type } from 'typebox'
import type { Static, TProperties } from 'typebox'
import { ERROR_CODES } from './error-codes.ts'
import { ITEM_STATUSES } from './mutations.ts'

/** A mutation's id: a UUID made by the device (version 7) or, when it sent none, by the server. */
export const MUTATION_ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
export const MutationId = Type.String({ pattern: MUTATION_ID_PATTERN })

/** When the player did it: milliseconds since 1970, by the server's clock as the device knows it. */
export const AT_MAX = 8_640_000_000_000_000
export const At = Type.Integer({ minimum: 0, maximum: AT_MAX })

/** An item of a batch: its own fields, and `id` and `at`, which are the server's own when left out. */
export function writeItem<P extends TProperties>(fields: P) {
  return Type.Object(
    { ...fields, id: Type.Optional(MutationId), at: Type.Optional(At) },
    { additionalProperties: false },
  )
}

/** What stands at the server instead, and the name of its version. */
export const Theirs = Type.Object({ version: Type.String(), value: Type.Unknown() })
export type Theirs = Static<typeof Theirs>

/** What became of one item of a write (`src/sync/SPEC.md`, rules 5 and 6.7). */
export const ItemResult = Type.Object({
  id: Type.String(),
  status: Type.Enum([...ITEM_STATUSES]),
  code: Type.Optional(Type.Enum([...ERROR_CODES])),
  message: Type.Optional(Type.String()),
  theirs: Type.Optional(Theirs),
  /** Of what is `rate_limited`: from when on it may come again, by the server's clock. */
  retry_at: Type.Optional(At),
})
export type ItemResult = Static<typeof ItemResult>

/**
 * A place in what the server has written for one player: its number there, and a mark by which a server that was put back
 * to an earlier day tells the places that it has lost from those that it has. To the device it is one opaque text.
 */
export const POSITION_CHARACTERS = '[0-9]{1,15}\\.[A-Za-z0-9_-]{1,32}'
export const Position = Type.String({ pattern: `^${POSITION_CHARACTERS}$` })

/**
 * What every write answers beside the call's own fields: the server's clock, a result per item, and the position
 * that the write has taken (where it has written nothing, the one that was taken last).
 */
export const WriteAnswer = Type.Object({ now: Type.Integer(), history: Position, results: Type.Array(ItemResult) })
export type WriteAnswer = Static<typeof WriteAnswer>

/** What has come of a like: the player's own, and everybody's. */
export const LikeAnswer = Type.Intersect([WriteAnswer, Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer({ minimum: 0 }) })])
