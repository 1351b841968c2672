import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { GameState, QuestEventType } from './mutations.ts'
import { SEEN_MAX_POSITIONS } from './limits.ts'
import { At, Position, POSITION_CHARACTERS } from './writes.ts'

/** What each entity of a player's is pulled as, beside null where there is nothing of it any more. */
export interface PulledValues {
  /** By the game's id. */
  gameStates: { state: GameState }
  /** By the game's id. */
  wishes: { wanted: true }
  /** By the list's id. */
  listLikes: { liked: true }
  /** By the event's id. */
  questEvents: { type: QuestEventType }
  /** By the setting's key: `platforms`, `genres` or `tags`. */
  settings: { value: number[] }
  /** One, under the id `me`. */
  avatars: { avatar_url: string }
}

export type PulledEntity = keyof PulledValues

export const PULLED_ENTITIES = [
  'gameStates', 'wishes', 'listLikes', 'questEvents', 'settings', 'avatars',
] as const satisfies readonly PulledEntity[]

/** One entity as it stands: the last that was said of it, and when. A tombstone's `value` is null. */
export const Change = Type.Object({
  entity: Type.Enum([...PULLED_ENTITIES]),
  id: Type.String(),
  value: Type.Unsafe<PulledValues[PulledEntity] | null>({ type: ['object', 'null'], additionalProperties: true }),
  at: At,
})

/** The same with the value that belongs to its entity. */
export type PulledChange = {
  [E in PulledEntity]: { entity: E; id: string; value: PulledValues[E] | null; at: number }
}[PulledEntity]

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
