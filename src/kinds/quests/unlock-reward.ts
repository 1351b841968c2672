import { REWARDS_KEY } from '../../contract/entities.ts'
import { REWARD_ITEM_IDS } from '../../domain/quests/quest-table.ts'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import { exactly, oneOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Something that tokens are spent on. The same one again, here or elsewhere, changes nothing. */
export const unlockReward = defineKind<{ item: RewardItemId }>({
  version: 1,
  isPayload: exactly({ item: oneOf(REWARD_ITEM_IDS) }),
  upgrades: {},
  key: () => REWARDS_KEY,
  request: { single: { call: 'unlockReward', user: 'userId', fields: { item: 'item' } } },
  overlays: [overlay('rewardUnlocks', ({ item }) => [item], () => ({ unlocked: true }))],
})
