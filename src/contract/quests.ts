import { Type } from 'typebox'
import type { Static } from 'typebox'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { QUEST_EVENT_TYPES } from './mutations.ts'
import { At, MutationId } from './writes.ts'

const Shape = { additionalProperties: false }
const QuestEventType = Type.Enum([...QUEST_EVENT_TYPES])

/**
 * One quest event. `id` names the mutation; `event_id` the event, the same as `id` unless the event is
 * taken back: then the mutation has an id of its own, `event_id` says which event, and `retracted` is true.
 */
export const QuestEventItem = Type.Object(
  {
    type: QuestEventType,
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
    event_id: Type.Optional(MutationId),
    retracted: Type.Optional(Type.Boolean()),
  },
  Shape,
)
export type QuestEventItem = Static<typeof QuestEventItem>

export const QuestEventBody = Type.Object(
  {
    userId: Type.String(),
    type: QuestEventType,
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
    event_id: Type.Optional(MutationId),
    retracted: Type.Optional(Type.Boolean()),
  },
  Shape,
)
export type QuestEventBody = Static<typeof QuestEventBody>

export const QuestEventsBatchBody = Type.Object(
  { userId: Type.String(), events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Shape,
)
export type QuestEventsBatchBody = { userId: string; events: QuestEventItem[] }
