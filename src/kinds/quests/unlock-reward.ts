import { REWARDS_KEY } from '../../contract/entities.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Something that tokens are spent on. The same one again, here or elsewhere, changes nothing. */
export const unlockReward = defineKind<{ item: string }>({
  version: 1,
  isPayload: exactly({ item: isString }),
  upgrades: {},
  key: () => REWARDS_KEY,
  request: { single: { call: 'unlockReward', user: 'userId', fields: { item: 'item' } } },
  overlays: [overlay('rewardUnlocks', ({ item }) => [item], () => ({ unlocked: true }))],
})
