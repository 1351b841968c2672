import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LEADERBOARD_SCOPES, LEADERBOARD_SPANS } from '../domain/quests/leaderboard-kinds.ts'
import { TIERS } from '../domain/quests/level.ts'
import { COUNTED_KINDS, PERIODS, REWARD_ITEM_IDS } from '../domain/quests/quest-table.ts'
import type { RewardItemId } from '../domain/quests/quest-table.ts'
import { BATCH_MAX_ITEMS } from './limits.ts'
import { QUEST_EVENT_TYPES } from './mutations.ts'
import { MutationId, WriteResponse, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }
const QuestEventType = Type.Enum([...QUEST_EVENT_TYPES])

/**
 * One quest event. `id` is the mutation and `event_id` the event. Both are the same unless the event is taken back. Then the mutation
 * has an id of its own, `event_id` names the event, and `retracted` is true.
 */
const event = { type: QuestEventType, event_id: Type.Optional(MutationId), retracted: Type.Optional(Type.Boolean()) }

export const QuestEventItem = writeItem(event)
export type QuestEventItem = Static<typeof QuestEventItem>

export const QuestEventBody = writeItem({ userId: Type.String(), ...event })
export type QuestEventBody = Static<typeof QuestEventBody>

export const QuestEventsBatchBody = Type.Object(
  { userId: Type.String(), events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: BATCH_MAX_ITEMS }) },
  Validator,
)
export type QuestEventsBatchBody = { userId: string; events: QuestEventItem[] }

const Count = Type.Integer({ minimum: 0 })

/** A quest with the player's progress. Daily and weekly ones restart with the player's own day or week. */
export const QuestResponse = Type.Object({
  id: Type.String(),
  short_desc: Type.String(),
  progress: Count,
  goal: Count,
  done: Type.Boolean(),
  period: Type.Enum([...PERIODS]),
  experience: Count,
  tokens: Count,
})

export type QuestResponse = Static<typeof QuestResponse>

/** The public progress of a player. `quests_done` counts those that are done today, this week or for good. */
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

/** The progress as only the player sees it; `GET /quests/progress/{id}`. */
export const OwnLevelInfo = Type.Object({
  ...LevelInfo.properties,
  experience: Count,
  /** The experience at which this level begins, and that of the next one: null at the last. */
  level_from: Count,
  level_to: Type.Union([Count, Type.Null()]),
  /** Consecutive days. */
  streak: Count,
  quests: Type.Array(QuestResponse),
  /** How much of a day's maximum is used. */
  ceilings: Type.Array(Type.Object({ kind: Type.Enum([...COUNTED_KINDS]), today: Count, ceiling: Count })),
  /** Unclaimed tokens. */
  reward_tokens: Count,
})
export type OwnLevelInfo = Static<typeof OwnLevelInfo>

const RewardItem = Type.Unsafe<RewardItemId>(Type.Enum([...REWARD_ITEM_IDS]))

/** `GET /quests/rewards/bank/{id}`. */
export const RewardBankResponse = Type.Object({
  /** Tokens that are claimed and not spent. */
  tokens: Count,
  /** Unclaimed tokens, and the rewards that contain them. */
  reward_tokens: Count,
  claimable: Type.Array(Type.String()),
  unlocked: Type.Array(RewardItem),
  /** Requested when the tokens were spent already: unlocked as soon as there are enough. */
  waiting: Type.Array(RewardItem),
})
export type RewardBankResponse = Static<typeof RewardBankResponse>

/** The names of the rewards; all earned ones if it is missing. */
const rewards = { rewards: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: BATCH_MAX_ITEMS })) }

export const ClaimRewardsBody = writeItem({ userId: Type.Optional(Type.String()), ...rewards })
export const ClaimRewardsItem = writeItem(rewards)
export type ClaimRewardsItem = Static<typeof ClaimRewardsItem>

export const UnlockRewardBody = writeItem({ userId: Type.Optional(Type.String()), item: RewardItem })
export const UnlockRewardItem = writeItem({ item: RewardItem })
export type UnlockRewardItem = Static<typeof UnlockRewardItem>

export const RewardResponse = Type.Intersect([WriteResponse, Type.Object({ bank: RewardBankResponse })])
export type RewardResponse = Static<typeof RewardResponse>

export const LeaderboardQuery = Type.Object(
  { span: Type.Optional(Type.Enum([...LEADERBOARD_SPANS])), of: Type.Optional(Type.Enum([...LEADERBOARD_SCOPES])) },
  { additionalProperties: false },
)
export type LeaderboardQuery = Static<typeof LeaderboardQuery>

/** A player on the leaderboard; `score` is their experience. Equal scores have the same rank. */
export const LeaderboardRow = Type.Object({
  /** From 1 on. */
  rank: Count,
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  score: Count,
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

/** The top of the ranking, and the player of the request. That is null if they opted out or have no score. */
export const LeaderboardResponse = Type.Object({
  rows: Type.Array(LeaderboardRow),
  me: Type.Union([LeaderboardRow, Type.Null()]),
})
export type LeaderboardResponse = Static<typeof LeaderboardResponse>
