import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LEADERBOARD_CIRCLES, LEADERBOARD_SPANS } from '../domain/quests/leaderboard-kinds.ts'
import { TIERS } from '../domain/quests/level.ts'
import { COUNTED_KINDS, PERIODS, REWARD_ITEM_IDS } from '../domain/quests/quest-table.ts'
import type { RewardItemId } from '../domain/quests/quest-table.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { QUEST_EVENT_TYPES } from './mutations.ts'
import { MutationId, WriteAnswer, writeItem } from './writes.ts'

const Shape = { additionalProperties: false }
const QuestEventType = Type.Enum([...QUEST_EVENT_TYPES])

/**
 * One quest event. `id` names the mutation; `event_id` the event, the same as `id` unless the event is
 * taken back: then the mutation has an id of its own, `event_id` says which event, and `retracted` is true.
 */
const event = { type: QuestEventType, event_id: Type.Optional(MutationId), retracted: Type.Optional(Type.Boolean()) }

export const QuestEventItem = writeItem(event)
export type QuestEventItem = Static<typeof QuestEventItem>

export const QuestEventBody = writeItem({ userId: Type.String(), ...event })
export type QuestEventBody = Static<typeof QuestEventBody>

export const QuestEventsBatchBody = Type.Object(
  { userId: Type.String(), events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Shape,
)
export type QuestEventsBatchBody = { userId: string; events: QuestEventItem[] }

const Count = Type.Integer({ minimum: 0 })

/** A quest as its player stands in it; what is daily or weekly begins anew with the player's own day or week. */
export const QuestAnswer = Type.Object({
  id: Type.String(),
  short_desc: Type.String(),
  progress: Count,
  goal: Count,
  done: Type.Boolean(),
  period: Type.Enum([...PERIODS]),
  experience: Count,
  tokens: Count,
})

export type QuestAnswer = Static<typeof QuestAnswer>

/** Where a player stands, as everybody may know it. `quests_done` counts those that are done today, this week or for good. */
export const LevelInfo = Type.Object({
  /** From 1 to 30. */
  level: Count,
  tier: Type.Enum([...TIERS]),
  /** Of the way to the next level, up to 100. */
  battlepass_pct: Count,
  quests_done: Count,
  quests_total: Count,
})
export type LevelInfo = Static<typeof LevelInfo>

/** The same as the player alone may know it; `GET /quests/progress/{id}`. */
export const OwnLevelInfo = Type.Object({
  ...LevelInfo.properties,
  experience: Count,
  /** The experience with which this level begins, and that of the next one: null at the last. */
  level_from: Count,
  level_to: Type.Union([Count, Type.Null()]),
  /** Days in a row. */
  streak: Count,
  quests: Type.Array(QuestAnswer),
  /** How much of what a day may bring is used up. */
  ceilings: Type.Array(Type.Object({ kind: Type.Enum([...COUNTED_KINDS]), today: Count, ceiling: Count })),
  /** Tokens that wait to be claimed. */
  reward_tokens: Count,
})
export type OwnLevelInfo = Static<typeof OwnLevelInfo>

const RewardItem = Type.Unsafe<RewardItemId>(Type.Enum([...REWARD_ITEM_IDS]))

/** `GET /quests/rewards/bank/{id}`. */
export const RewardBankAnswer = Type.Object({
  /** Tokens that are claimed and not spent. */
  tokens: Count,
  /** Tokens that wait to be claimed, and the rewards that bring them. */
  reward_tokens: Count,
  claimable: Type.Array(Type.String()),
  unlocked: Type.Array(RewardItem),
  /** Asked for when the tokens were spent already: unlocked as soon as there are enough. */
  waiting: Type.Array(RewardItem),
})
export type RewardBankAnswer = Static<typeof RewardBankAnswer>

/** Which rewards, by their names; without any, all that are earned. */
const rewards = { rewards: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: BATCH_MAX_ITEMS })) }

export const ClaimRewardsBody = writeItem({ userId: Type.Optional(Type.String()), ...rewards })
export const ClaimRewardsItem = writeItem(rewards)
export type ClaimRewardsItem = Static<typeof ClaimRewardsItem>

export const UnlockRewardBody = writeItem({ userId: Type.Optional(Type.String()), item: RewardItem })
export const UnlockRewardItem = writeItem({ item: RewardItem })
export type UnlockRewardItem = Static<typeof UnlockRewardItem>

export const RewardAnswer = Type.Intersect([WriteAnswer, Type.Object({ bank: RewardBankAnswer })])
export type RewardAnswer = Static<typeof RewardAnswer>

export const LeaderboardQuery = Type.Object(
  { span: Type.Optional(Type.Enum([...LEADERBOARD_SPANS])), of: Type.Optional(Type.Enum([...LEADERBOARD_CIRCLES])) },
  { additionalProperties: false },
)
export type LeaderboardQuery = Static<typeof LeaderboardQuery>

/** A player on the leaderboard; `score` is their experience. Who has as much has the same rank. */
export const LeaderboardRow = Type.Object({
  /** From 1 on. */
  rank: Count,
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  score: Count,
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

/** The first of the ranked, and who asks: null where they are not ranked, by their own wish or for want of a score. */
export const LeaderboardAnswer = Type.Object({
  rows: Type.Array(LeaderboardRow),
  me: Type.Union([LeaderboardRow, Type.Null()]),
})
export type LeaderboardAnswer = Static<typeof LeaderboardAnswer>
