import { COUNTED_KINDS, REWARD_ITEM_IDS } from '../domain/quests/quest-table.ts'
import { isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { LeaderboardAnswer, LeaderboardRow, OwnLevelInfo, RewardBankAnswer } from './quests.ts'
import { isQuest, LEVEL_SHAPES } from './level-shapes.ts'

export const isOwnLevelInfo: Shape<OwnLevelInfo> = objectOf({
  ...LEVEL_SHAPES,
  experience: isInteger,
  level_from: isInteger,
  level_to: nullable(isInteger),
  streak: isInteger,
  quests: listOf(isQuest),
  ceilings: listOf(objectOf({ kind: oneOf(COUNTED_KINDS), today: isInteger, ceiling: isInteger })),
  reward_tokens: isInteger,
})

const areItems = listOf(oneOf(REWARD_ITEM_IDS))

export const isRewardBank: Shape<RewardBankAnswer> = objectOf({
  tokens: isInteger, reward_tokens: isInteger, claimable: listOf(isString), unlocked: areItems, waiting: areItems,
})

const isRow: Shape<LeaderboardRow> = objectOf({
  rank: isInteger, id: isString, name: isString, avatar_url: isString, score: isInteger,
})
export const isLeaderboard: Shape<LeaderboardAnswer> = objectOf({ rows: listOf(isRow), me: nullable(isRow) })
