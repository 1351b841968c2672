import { TIERS } from '../domain/quests/level.ts'
import { COUNTED_KINDS, PERIODS, REWARD_ITEM_IDS } from '../domain/quests/quest-table.ts'
import { isBoolean, isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { LeaderboardAnswer, LeaderboardRow, OwnLevelInfo, QuestAnswer, RewardBankAnswer } from './quests.ts'

/** What everybody may know of a player's level. */
export const LEVEL_SHAPES = {
  level: isInteger, tier: oneOf(TIERS), battlepass_pct: isInteger, quests_done: isInteger, quests_total: isInteger,
}

export const isQuest: Shape<QuestAnswer> = objectOf({
  id: isString, short_desc: isString, progress: isInteger, goal: isInteger, done: isBoolean, period: oneOf(PERIODS),
  experience: isInteger, tokens: isInteger,
})

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
