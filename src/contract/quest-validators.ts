import { COUNTED_KINDS, REWARD_ITEM_IDS } from '../domain/quests/quest-table.ts'
import { isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { LeaderboardResponse, LeaderboardRow, OwnLevelInfo, RewardBankResponse } from './quests.ts'
import { isQuest, LEVEL_SCHEMAS } from './level-schemas.ts'

export const isOwnLevelInfo: Validator<OwnLevelInfo> = objectOf({
  ...LEVEL_SCHEMAS,
  experience: isInteger,
  level_from: isInteger,
  level_to: nullable(isInteger),
  streak: isInteger,
  quests: listOf(isQuest),
  ceilings: listOf(objectOf({ kind: oneOf(COUNTED_KINDS), today: isInteger, ceiling: isInteger })),
  reward_tokens: isInteger,
})

const areItems = listOf(oneOf(REWARD_ITEM_IDS))

export const isRewardBank: Validator<RewardBankResponse> = objectOf({
  tokens: isInteger,
  reward_tokens: isInteger,
  claimable: listOf(isString),
  unlocked: areItems,
  waiting: areItems,
})

const isRow: Validator<LeaderboardRow> = objectOf({
  rank: isInteger,
  id: isString,
  name: isString,
  avatar_url: isString,
  score: isInteger,
})
export const isLeaderboard: Validator<LeaderboardResponse> = objectOf({ rows: listOf(isRow), me: nullable(isRow) })
