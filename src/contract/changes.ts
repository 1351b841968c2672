import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ENTITY_NAMES } from './entities.ts'
import type { EntityName, EntityValues } from './entities.ts'
import { SEEN_MAX_POSITIONS } from './limits.ts'
import { At, Position, POSITION_CHARACTERS } from './writes.ts'

/** One entity as it stands: the last that was said of it, and when. A tombstone's `value` is null. */
export const Change = Type.Object({
  entity: Type.Enum([...ENTITY_NAMES]),
  id: Type.String(),
  value: Type.Unsafe<EntityValues[EntityName] | null>({ type: ['object', 'null'], additionalProperties: true }),
  at: At,
})

/** The same with the value that belongs to its entity. */
export type PulledChange = {
  [E in EntityName]: { entity: E; id: string; value: EntityValues[E] | null; at: number }
}[EntityName]

const SEEN_PATTERN = `^${POSITION_CHARACTERS}(,${POSITION_CHARACTERS}){0,${SEEN_MAX_POSITIONS - 1}}$`

/**
 * `since`: the cursor to go on from, or nothing for all there is. `seen`: the positions that writes have answered since,
 * parted by commas.
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
 * What is the player's own and has changed after `since`, in the order in which it was written. `cursor` is the `since` of
 * the next pull, which is due at once where there is `more`. `restored` says that the server has lost what one of the
 * positions named (it was put back to an earlier day): then this is the beginning of everything there is.
 */
export const PullChangesAnswer = Type.Object({
  now: Type.Integer(),
  cursor: Position,
  more: Type.Boolean(),
  restored: Type.Boolean(),
  changes: Type.Array(Change),
})
export type PullChangesAnswer = Omit<Static<typeof PullChangesAnswer>, 'changes'> & { changes: PulledChange[] }
