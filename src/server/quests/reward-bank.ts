import type { RewardBankResponse } from '../../contract/quests.ts'
import { earnedRewards, rewardBank } from '../../domain/quests/rewards.ts'
import type { Db } from '../db/database.ts'
import { readProgress, readRewardWords } from './player-level.ts'

/** Returns a player's tokens, and what they were spent on. */
export async function readRewardBank(db: Db, userId: string, now: number): Promise<RewardBankResponse> {
  const progress = await readProgress(db, userId, now)
  const { claimable, claimableTokens, tokens, unlocked, waiting } = rewardBank(earnedRewards(progress), await readRewardWords(db, userId))
  return { tokens, reward_tokens: claimableTokens, claimable: [...claimable], unlocked: [...unlocked], waiting: [...waiting] }
}
