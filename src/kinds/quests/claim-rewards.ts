import { REWARDS_KEY } from '../../contract/entities.ts'
import { exactly, isString, listOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Rewards that are claimed, by their names. The same one again, here or elsewhere, changes nothing. */
export const claimRewards = defineKind<{ rewards: string[] }>({
  isPayload: exactly({ rewards: listOf(isString) }),
  key: () => REWARDS_KEY,
  clearedWith: null,
  request: { single: { call: 'claimRewards', fields: { rewards: 'rewards' } } },
  overlays: [overlay('rewardClaims', ({ rewards }) => rewards, () => ({ claimed: true }))],
})
