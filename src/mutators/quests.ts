import { REWARDS_KEY } from '../contract/entities.ts'
import { QUEST_EVENT_TYPES } from '../contract/mutations.ts'
import type { QuestEventType } from '../contract/mutations.ts'
import { exactly, isBoolean, isString, listOf, oneOf } from '../domain/validators.ts'
import { defineMutator, overlay } from './define-mutator.ts'

const FIELDS = { type: 'type', event_id: 'eventId', retracted: 'retracted' } as const

// Why: docs/decisions/sync/0006-states-not-increments.md
/** The mutators of quest events and rewards. */
export const QUEST_MUTATORS = {
  /** An event that quests count. `retracted` takes it back (a rewound swipe). It is a toggle on the event's own id. */
  'quest.record': defineMutator<{ eventId: string; type: QuestEventType; retracted: boolean }>({
    isPayload: exactly({ eventId: isString, type: oneOf(QUEST_EVENT_TYPES), retracted: isBoolean }),
    upgrades: {
      // Version 0 recorded events before they could be taken back.
      0: (payload) => ({ retracted: false, ...payload }),
    },
    key: ({ eventId }) => `quest:${eventId}`,
    clearedWith: null,
    isSilent: true,
    request: {
      single: { call: 'questEvent', fields: FIELDS },
      batch: { call: 'questEventsBatch', list: 'events', fields: FIELDS },
    },
    overlays: [
      overlay(
        'questEvents',
        ({ eventId }) => [eventId],
        (_, { type, retracted }) => (retracted ? null : { type }),
      ),
    ],
  }),
  /** Rewards that are claimed, by their names. Claiming one again, on any device, changes nothing. */
  'reward.claim': defineMutator<{ rewards: string[] }>({
    isPayload: exactly({ rewards: listOf(isString) }),
    key: () => REWARDS_KEY,
    clearedWith: null,
    request: { single: { call: 'claimRewards', fields: { rewards: 'rewards' } } },
    overlays: [
      overlay(
        'rewardClaims',
        ({ rewards }) => rewards,
        () => ({ claimed: true }),
      ),
    ],
  }),
  /** An item that tokens are spent on. Unlocking it again, on any device, changes nothing. */
  'reward.unlock': defineMutator<{ item: string }>({
    isPayload: exactly({ item: isString }),
    key: () => REWARDS_KEY,
    clearedWith: null,
    request: { single: { call: 'unlockReward', fields: { item: 'item' } } },
    overlays: [
      overlay(
        'rewardUnlocks',
        ({ item }) => [item],
        () => ({ unlocked: true }),
      ),
    ],
  }),
}
