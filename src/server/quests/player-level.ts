import { questProgress } from '../../domain/quests/quest-progress.ts'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import { earnedRewards, rewardBank } from '../../domain/quests/rewards.ts'
import type { RewardBank, RewardWords } from '../../domain/quests/rewards.ts'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import type { LevelInfo, OwnLevelInfo } from '../../contract/quests.ts'
import type { Db, Trx } from '../db/database.ts'
import { fail } from '../api-error.ts'
import { findQuestFacts } from './read-quest-facts.ts'

/** The level of a player as everybody may know it. */
export async function readPlayerLevel(db: Db | Trx, userId: string, now: number): Promise<LevelInfo> {
  return levelInfo(await readProgress(db, userId, now))
}

/** The same as the player alone may know it: with the quests, and the tokens that wait to be claimed. */
export async function readOwnLevel(db: Db | Trx, userId: string, now: number): Promise<OwnLevelInfo> {
  const [progress, words] = await Promise.all([readProgress(db, userId, now), readRewardWords(db, userId)])
  return ownLevelInfo(progress, rewardBank(earnedRewards(progress), words))
}

/** Where a player stands, out of their rows; 404 `not_found` where there is no such player (any more). */
export async function readProgress(db: Db | Trx, userId: string, now: number): Promise<QuestProgress> {
  const facts = (await findQuestFacts(db, userId, now)) ?? fail('not_found', 404, 'There is no such player.')
  return questProgress(facts)
}

/** What a player has said of rewards. */
export async function readRewardWords(db: Db | Trx, userId: string): Promise<RewardWords> {
  const claims = await db.selectFrom('reward_claim').select('reward').where('user_id', '=', userId).execute()
  const unlocks = await db.selectFrom('reward_unlock').select(['item', 'at']).where('user_id', '=', userId).execute()
  return {
    claimed: new Set(claims.map(({ reward }) => reward)),
    unlocked: new Map(unlocks.map(({ item, at }) => [item as RewardItemId, at])),
  }
}

/** A player's progress as it is told to others. */
export function levelInfo({ level, tier, percent, quests, questsDone }: QuestProgress): LevelInfo {
  return { level, tier, battlepass_pct: percent, quests_done: questsDone, quests_total: quests.length }
}

/** A player's progress as they are told of it. */
export function ownLevelInfo(progress: QuestProgress, bank: RewardBank): OwnLevelInfo {
  return {
    ...levelInfo(progress),
    experience: progress.experience,
    level_from: progress.from,
    level_to: progress.to,
    streak: progress.streak,
    quests: progress.quests.map(({ id, short_desc, progress: reached, goal, done, period, experience, tokens }) =>
      ({ id, short_desc, progress: reached, goal, done, period, experience, tokens })),
    ceilings: progress.ceilings.map((ceiling) => ({ ...ceiling })),
    reward_tokens: bank.claimableTokens,
  }
}
