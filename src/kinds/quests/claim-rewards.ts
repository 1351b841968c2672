import { REWARDS_KEY } from '../../contract/entities.ts'
import { exactly, isString, listOf } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Rewards that are claimed, by their names. The same one again, here or elsewhere, changes nothing. */
export const claimRewards = defineKind<{ rewards: string[] }>({
  version: 1,
  isPayload: exactly({ rewards: listOf(isString) }),
  upgrades: {},
  key: () => REWARDS_KEY,
  request: { single: { call: 'claimRewards', user: 'userId', fields: { rewards: 'rewards' } } },
  overlays: [overlay('rewardClaims', ({ rewards }) => rewards, () => ({ claimed: true }))],
})
