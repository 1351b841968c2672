import { LEVEL_MAX } from './level.ts'
import { findRewardItem, QUESTS } from './quest-table.ts'
import type { RewardItemId } from './quest-table.ts'
import type { QuestProgress } from './quest-progress.ts'

/** Every reward by its name, with its tokens: one for each level from the second on, and those of lasting quests. */
export const REWARDS: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: LEVEL_MAX - 1 }, (_, index): [string, number] => [levelReward(index + 2), 1]),
  ...QUESTS.flatMap(({ id, tokens }): [string, number][] => (tokens > 0 ? [[questReward(id), tokens]] : [])),
])

/** A player's claims and unlocks: each once, whether or not it is earned. */
export interface RewardWords {
  readonly claimed: ReadonlySet<string>
  /** When each item was requested. */
  readonly unlocked: ReadonlyMap<RewardItemId, number>
}

export interface RewardBank {
  /** Rewards that are earned and not claimed, and the sum of their tokens. */
  readonly claimable: readonly string[]
  readonly claimableTokens: number
  /** Tokens that are claimed and not spent. */
  readonly tokens: number
  readonly unlocked: readonly RewardItemId[]
  /** Requested on another device when the tokens were spent already: unlocked as soon as there are enough. */
  readonly waiting: readonly RewardItemId[]
}

/** Returns the rewards of a player at a level, with these quests done. */
export function earnedRewards({ level, quests }: Pick<QuestProgress, 'level' | 'quests'>): string[] {
  const levels = Array.from({ length: level - 1 }, (_, index) => levelReward(index + 2))
  return [...levels, ...quests.flatMap(({ id, done, tokens }) => (done && tokens > 0 ? [questReward(id)] : []))]
}

/**
 * Returns the contents of a player's bank. A claim counts while its reward is earned. Items are paid for in the order of their
 * requests. So the order of arrival does not matter, and no token is spent twice.
 */
export function rewardBank(earned: readonly string[], { claimed, unlocked }: RewardWords): RewardBank {
  const claimable = earned.filter((reward) => !claimed.has(reward))
  let tokens = tokensOf(earned) - tokensOf(claimable)
  const paid: RewardItemId[] = []
  const waiting: RewardItemId[] = []
  const inOrder = [...unlocked].sort(([a, at], [b, other]) => at - other || (a < b ? -1 : 1))
  for (const [id] of inOrder) {
    const price = findRewardItem(id)?.tokens ?? Infinity
    if (price <= tokens) {
      tokens -= price
      paid.push(id)
    } else waiting.push(id)
  }
  return { claimable, claimableTokens: tokensOf(claimable), tokens, unlocked: paid, waiting }
}

function levelReward(level: number): string {
  return `level:${level}`
}

function questReward(id: string): string {
  return `quest:${id}`
}

function tokensOf(rewards: readonly string[]): number {
  return rewards.reduce((sum, reward) => sum + (REWARDS.get(reward) ?? 0), 0)
}
