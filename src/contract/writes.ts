import { Type } from 'typebox'
import type { Static, TProperties } from 'typebox'
import { ERROR_CODES } from './error-codes.ts'
import { ITEM_STATUSES } from './mutations.ts'

/** A mutation's id: a UUID of the device (version 7), or of the server if the device sent none. */
export const MUTATION_ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
export const MutationId = Type.String({ pattern: MUTATION_ID_PATTERN })

/** When the player did it: milliseconds since 1970, by the server's clock as the device knows it. */
export const AT_MAX = 8_640_000_000_000_000
export const At = Type.Integer({ minimum: 0, maximum: AT_MAX })

/** Returns the schema of an item of a batch: its own fields with `id` and `at`. The server sets these two if they are missing. */
export function writeItem<P extends TProperties>(fields: P) {
  return Type.Object({ ...fields, id: Type.Optional(MutationId), at: Type.Optional(At) }, { additionalProperties: false })
}

/** The server's current value, and its version. */
export const Theirs = Type.Object({ version: Type.String(), value: Type.Unknown() })
export type Theirs = Static<typeof Theirs>

/** The result of one item of a write (`src/sync/SPEC.md`, rules 5 and 6.7). */
export const ItemResult = Type.Object({
  id: Type.String(),
  status: Type.Enum([...ITEM_STATUSES]),
  code: Type.Optional(Type.Enum([...ERROR_CODES])),
  message: Type.Optional(Type.String()),
  theirs: Type.Optional(Theirs),
  /** For `rate_limited`: when the item may be sent again, by the server's clock. */
  retry_at: Type.Optional(At),
})
export type ItemResult = Static<typeof ItemResult>

/**
 * A position in the writes of one player: a number, and the epoch of the database. By the epoch, a server that was restored from a
 * backup knows which positions it has lost. For the device it is one opaque text.
 */
export const POSITION_CHARACTERS = '[0-9]{1,15}\\.[A-Za-z0-9_-]{1,32}'
export const Position = Type.String({ pattern: `^${POSITION_CHARACTERS}$` })

/**
 * The fields of every response to a write besides the endpoint's own. They are the server's clock, a result for each item, and the
 * cursor of the write. If nothing was written, it is the cursor of the last write.
 */
export const WriteResponse = Type.Object({ now: Type.Integer(), history: Position, results: Type.Array(ItemResult) })
export type WriteResponse = Static<typeof WriteResponse>

/** The result of a like: the player's own state, and the total. */
export const LikeResponse = Type.Intersect([
  WriteResponse,
  Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer({ minimum: 0 }) }),
])
