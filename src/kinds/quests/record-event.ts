import type { QuestEventType } from '../../contract/mutations.ts'
import { QUEST_EVENT_TYPES } from '../../contract/mutations.ts'
import { exactly, isBoolean, isString, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

const FIELDS = { type: 'type', event_id: 'eventId', retracted: 'retracted' } as const

/** Something that quests count. `retracted` takes it back (a rewound swipe): a toggle on the event's own id. */
export const recordEvent = defineKind<{ eventId: string; type: QuestEventType; retracted: boolean }>({
  isPayload: exactly({ eventId: isString, type: oneOf(QUEST_EVENT_TYPES), retracted: isBoolean }),
  upgrades: {
    // Version 0 recorded events before they could be taken back.
    0: (payload) => ({ retracted: false, ...payload }),
  },
  key: ({ eventId }) => `quest:${eventId}`,
  clearedWith: null,
  request: {
    single: { call: 'questEvent', fields: FIELDS },
    batch: { call: 'questEventsBatch', list: 'events', fields: FIELDS },
  },
  overlays: [overlay('questEvents', ({ eventId }) => [eventId], (_, { type, retracted }) => (retracted ? null : { type }))],
})
