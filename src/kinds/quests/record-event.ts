import type { QuestEventType } from '../../contract/mutations.ts'
import { QUEST_EVENT_TYPES } from '../../contract/mutations.ts'
import { exactly, isBoolean, isString, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Something that quests count. `retracted` takes it back (a rewound swipe): a toggle on the event's own id. */
export const recordEvent = defineKind<{ eventId: string; type: QuestEventType; retracted: boolean }>({
  version: 1,
  isPayload: exactly({ eventId: isString, type: oneOf(QUEST_EVENT_TYPES), retracted: isBoolean }),
  upgrades: {
    // Version 0 recorded events before they could be taken back.
    0: (payload) => ({ retracted: false, ...payload }),
  },
  key: ({ eventId }) => `quest:${eventId}`,
  request: {
    single: {
      call: 'questEvent',
      user: 'userId',
      fields: { type: 'type', event_id: 'eventId', retracted: 'retracted' },
    },
    batch: {
      call: 'questEventsBatch',
      user: 'userId',
      list: 'events',
      fields: { type: 'type', event_id: 'eventId', retracted: 'retracted' },
    },
  },
  overlays: [overlay('questEvents', ({ eventId }) => [eventId], (_, { type, retracted }) => (retracted ? null : { type }))],
})
