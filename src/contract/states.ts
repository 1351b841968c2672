import { Type } from 'typebox'
import type { Static } from 'typebox'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { GAME_STATES } from './mutations.ts'
import { At, MutationId, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }

export const GameStateValue = Type.Union([Type.Enum([...GAME_STATES]), Type.Null()])

/** One game's state in a push. `swipe_event_id`: a swipe set it, and this is the id of its SWIPE quest event. */
export const GameStateItem = writeItem({ game_id: Type.Integer(), state: GameStateValue, swipe_event_id: Type.Optional(MutationId) })
export type GameStateItem = Static<typeof GameStateItem>

/**
 * The envelope is validated as one. The items are validated one by one with `GameStateItem`, so that one bad item never fails the
 * rest.
 */
export const PushGameStatesBody = Type.Object(
  { user_id: Type.String(), states: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Validator,
)
export type PushGameStatesBody = { user_id: string; states: GameStateItem[] }

/** Without `since`: a plain array, without cleared games. */
export const GameStateEntry = Type.Object({ game_id: Type.Integer(), state: Type.Enum([...GAME_STATES]) })
export type GameStateEntry = Static<typeof GameStateEntry>

/**
 * With `since`: the changes after that cursor, with tombstones (`state` null). Send `cursor` next time. If it is lower than the
 * device's own, the server was restored from a backup.
 */
export const PulledGameStates = Type.Object({
  now: Type.Integer(),
  cursor: Type.Integer({ minimum: 0 }),
  states: Type.Array(Type.Object({ game_id: Type.Integer(), state: GameStateValue, at: At })),
})
export type PulledGameStates = Static<typeof PulledGameStates>

const like = { liked: Type.Optional(Type.Boolean()) }

export const LikeBody = writeItem({ userId: Type.String(), ...like })
export type LikeBody = Static<typeof LikeBody>

export const LikeItem = writeItem({ game_id: Type.Integer(), ...like })
export type LikeItem = Static<typeof LikeItem>

export const LikesBatchBody = Type.Object(
  { userId: Type.String(), likes: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Validator,
)
export type LikesBatchBody = { userId: string; likes: LikeItem[] }
