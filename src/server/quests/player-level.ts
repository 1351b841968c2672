import { questProgress } from '../../domain/quests/quest-progress.ts'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import { earnedRewards, rewardBank } from '../../domain/quests/rewards.ts'
import type { RewardBank, RewardWords } from '../../domain/quests/rewards.ts'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import type { LevelInfo, OwnLevelInfo } from '../../contract/quests.ts'
import type { Db, Trx } from '../db/database.ts'
import { fail } from '../http/api-error.ts'
import { findQuestFacts } from './read-quest-facts.ts'

/** Returns a player's public level. */
export async function readPlayerLevel(db: Db | Trx, userId: string, now: number): Promise<LevelInfo> {
  return levelInfo(await readProgress(db, userId, now))
}

/** Returns the same for the player alone: with the quests, and the tokens that can be claimed. */
export async function readOwnLevel(db: Db | Trx, userId: string, now: number): Promise<OwnLevelInfo> {
  const [progress, words] = await Promise.all([readProgress(db, userId, now), readRewardWords(db, userId)])
  return ownLevelInfo(progress, rewardBank(earnedRewards(progress), words))
}

/** Returns a player's progress from their rows. Throws 404 `not_found` if there is no such player. */
export async function readProgress(db: Db | Trx, userId: string, now: number): Promise<QuestProgress> {
  const facts = (await findQuestFacts(db, userId, now)) ?? fail('not_found', 404, 'There is no such player.')
  return questProgress(facts)
}

/** Returns a player's claims and unlocked rewards. */
export async function readRewardWords(db: Db | Trx, userId: string): Promise<RewardWords> {
  const claims = await db.selectFrom('reward_claim').select('reward').where('user_id', '=', userId).execute()
  const unlocks = await db.selectFrom('reward_unlock').select(['item', 'at']).where('user_id', '=', userId).execute()
  return {
    claimed: new Set(claims.map(({ reward }) => reward)),
    unlocked: new Map(unlocks.map(({ item, at }) => [item as RewardItemId, at])),
  }
}

/** Returns the public part of a player's progress. */
export function levelInfo({ level, tier, percent, quests, questsDone }: QuestProgress): LevelInfo {
  return { level, tier, battlepass_pct: percent, quests_done: questsDone, quests_total: quests.length }
}

/** Returns a player's progress for themselves. */
export function ownLevelInfo(progress: QuestProgress, bank: RewardBank): OwnLevelInfo {
  return {
    ...levelInfo(progress),
    experience: progress.experience,
    level_from: progress.from,
    level_to: progress.to,
    streak: progress.streak,
    quests: progress.quests.map(({ id, short_desc, progress: reached, goal, done, period, experience, tokens }) => ({
      id,
      short_desc,
      progress: reached,
      goal,
      done,
      period,
      experience,
      tokens,
    })),
    ceilings: progress.ceilings.map((ceiling) => ({ ...ceiling })),
    reward_tokens: bank.claimableTokens,
  }
}
