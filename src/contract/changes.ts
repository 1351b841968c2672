import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ENTITY_NAMES } from './entities.ts'
import type { EntityName, EntityValues } from './entities.ts'
import { SEEN_MAX_POSITIONS } from './limits.ts'
import { At, Position, POSITION_CHARACTERS } from './writes.ts'

/** The current value of one entity, and when it was set. A tombstone's `value` is null. */
export const Change = Type.Object({
  entity: Type.Enum([...ENTITY_NAMES]),
  id: Type.String(),
  value: Type.Unsafe<EntityValues[EntityName] | null>({ type: ['object', 'null'], additionalProperties: true }),
  at: At,
})

/** The same, with the type of its entity's value. */
export type EntityChange = {
  [E in EntityName]: { entity: E; id: string; value: EntityValues[E] | null; at: number }
}[EntityName]

const SEEN_PATTERN = `^${POSITION_CHARACTERS}(,${POSITION_CHARACTERS}){0,${SEEN_MAX_POSITIONS - 1}}$`

/**
 * `since`: the cursor to continue from, or nothing to pull everything. `seen`: the comma-separated cursors that writes have returned
 * since.
 */
export const PullChangesQuery = Type.Object(
  {
    since: Type.Optional(Position),
    seen: Type.Optional(Type.String({ pattern: SEEN_PATTERN })),
  },
  { additionalProperties: false },
)
export type PullChangesQuery = Static<typeof PullChangesQuery>

/**
 * The changes of the player's own data after `since`, in the order in which they were written. `cursor` is the `since` of the next
 * pull, which follows at once if `more` is set. `restored` says that the server has lost one of the cursors: it was restored from a
 * backup. Then this is the first page of everything.
 */
export const PullChangesResponse = Type.Object({
  now: Type.Integer(),
  cursor: Position,
  more: Type.Boolean(),
  restored: Type.Boolean(),
  changes: Type.Array(Change),
})
export type PullChangesResponse = Omit<Static<typeof PullChangesResponse>, 'changes'> & { changes: EntityChange[] }
