import type { Counted, Period } from '../../domain/quests/quest-table.ts'
import { COUNTED } from '../../domain/quests/quest-table.ts'
import { numberText } from '../../domain/numbers.ts'

const tokensOf = (n: number) => (n === 1 ? '1 token' : `${numberText(n)} tokens`)

export const QUEST_MESSAGES = {
  todays: 'Today’s quests',
  all: 'All quests',
  level: (level: number) => `Level ${level}`,
  levelUp: (level: number) => `Level ${level}!`,
  levelReached: (level: number, tier: string) => `You’ve reached level ${level}, ${tier}.`,
  toNext: (left: number, level: number) => `${numberText(left)} XP to level ${level}`,
  last: 'Max level',
  experience: (n: number) => `${numberText(n)} XP`,
  streak: (n: number) => (n === 0 ? 'No streak yet' : `${numberText(n)}-day streak`),
  grace: 'Miss one day a week and keep your streak.',
  leaderboard: 'Leaderboard',
  claim: 'Claim Rewards',
  claimable: (n: number) => `${tokensOf(n)} to claim`,
  claimed: (n: number) => `${n === 1 ? '1 token is' : `${numberText(n)} tokens are`} yours. Choose a ring or a frame.`,
  periods: { daily: 'Today', weekly: 'This week', lasting: 'Achievements' } satisfies Record<Period, string>,
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  progress: (progress: number, goal: number) => `${numberText(progress)} / ${numberText(goal)}`,
  reward: (experience: number, tokens: number) =>
    tokens > 0 ? `+${numberText(experience)} XP · ${tokensOf(tokens)}` : `+${numberText(experience)} XP`,
  spent: (ceiling: number) => `Past ${numberText(ceiling)} a day they still count here, but earn no XP of their own.`,
  done: 'Done',
  shop: 'Rings and frames',
  shopIntro: (n: number) => (n === 0 ? 'Earn tokens with levels and achievements.' : `You have ${tokensOf(n)}.`),
  price: tokensOf,
  unlock: 'Unlock',
  unlockNamed: (name: string) => `Unlock ${name}`,
  unlocked: 'Unlocked',
  waiting: 'Yours with your next tokens',
  lacking: (n: number) => (n === 1 ? '1 more token' : `${numberText(n)} more tokens`),
  ceilings: 'Daily XP limits',
  ceilingsIntro: 'Anything you undo or delete doesn’t count.',
  counted: (kind: Counted) => COUNTED[kind].words,
  each: (kind: Counted) => `+${COUNTED[kind].experience} XP each`,
}
