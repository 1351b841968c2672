import { REWARDS_KEY } from '../../contract/entities.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Something that tokens are spent on. The same one again, here or elsewhere, changes nothing. */
export const unlockReward = defineKind<{ item: string }>({
  isPayload: exactly({ item: isString }),
  key: () => REWARDS_KEY,
  clearedWith: null,
  request: { single: { call: 'unlockReward', fields: { item: 'item' } } },
  overlays: [overlay('rewardUnlocks', ({ item }) => [item], () => ({ unlocked: true }))],
})
