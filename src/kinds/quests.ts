import { REWARDS_KEY } from '../contract/entities.ts'
import { QUEST_EVENT_TYPES } from '../contract/mutations.ts'
import type { QuestEventType } from '../contract/mutations.ts'
import { exactly, isBoolean, isString, listOf, oneOf } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

const FIELDS = { type: 'type', event_id: 'eventId', retracted: 'retracted' } as const

/** What counts for quests, and what they bring. */
export const QUEST_KINDS = {
  /** Something that quests count. `retracted` takes it back (a rewound swipe): a toggle on the event's own id. */
  'quest.record': defineKind<{ eventId: string; type: QuestEventType; retracted: boolean }>({
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
  }),
  /** Rewards that are claimed, by their names. The same one again, here or elsewhere, changes nothing. */
  'reward.claim': defineKind<{ rewards: string[] }>({
    isPayload: exactly({ rewards: listOf(isString) }),
    key: () => REWARDS_KEY,
    clearedWith: null,
    request: { single: { call: 'claimRewards', fields: { rewards: 'rewards' } } },
    overlays: [overlay('rewardClaims', ({ rewards }) => rewards, () => ({ claimed: true }))],
  }),
  /** Something that tokens are spent on. The same one again, here or elsewhere, changes nothing. */
  'reward.unlock': defineKind<{ item: string }>({
    isPayload: exactly({ item: isString }),
    key: () => REWARDS_KEY,
    clearedWith: null,
    request: { single: { call: 'unlockReward', fields: { item: 'item' } } },
    overlays: [overlay('rewardUnlocks', ({ item }) => [item], () => ({ unlocked: true }))],
  }),
}
