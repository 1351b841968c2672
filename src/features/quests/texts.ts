import type { Counted, Period } from '../../domain/quests/quest-table.ts'
import { COUNTED } from '../../domain/quests/quest-table.ts'

const numbers = new Intl.NumberFormat('en-GB')
const tokensOf = (n: number) => (n === 1 ? '1 token' : `${numbers.format(n)} tokens`)

export const QUEST_TEXTS = {
  todays: 'Today’s quests',
  all: 'All quests',
  level: (level: number) => `Level ${level}`,
  levelUp: (level: number) => `Level ${level}!`,
  levelReached: (level: number, tier: string) => `You have reached level ${level}, ${tier}.`,
  toNext: (left: number, level: number) => `${numbers.format(left)} to level ${level}`,
  last: 'The last level',
  experience: (n: number) => `${numbers.format(n)} experience`,
  streak: (n: number) => (n === 0 ? 'No streak yet' : n === 1 ? '1 day in a row' : `${numbers.format(n)} days in a row`),
  grace: 'One missed day a week ends no streak.',
  leaderboard: 'Leaderboard',
  claim: 'Claim Rewards',
  claimable: (n: number) => `${tokensOf(n)} to claim`,
  periods: { daily: 'Today', weekly: 'This week', lasting: 'For good' } satisfies Record<Period, string>,
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  progress: (progress: number, goal: number) => `${numbers.format(progress)} / ${numbers.format(goal)}`,
  reward: (experience: number, tokens: number) =>
    tokens > 0 ? `+${numbers.format(experience)} · ${tokensOf(tokens)}` : `+${numbers.format(experience)}`,
  spent: (ceiling: number) => `Beyond ${numbers.format(ceiling)} a day they count here, but bring no experience of their own.`,
  done: 'Done',
  shop: 'Rings and frames',
  shopIntro: (n: number) => (n === 0 ? 'Tokens come with levels and with quests that are done for good.' : `You have ${tokensOf(n)}.`),
  price: tokensOf,
  unlock: 'Unlock',
  unlockNamed: (name: string) => `Unlock ${name}`,
  unlocked: 'Unlocked',
  waiting: 'Yours with the next tokens',
  lacking: (n: number) => `${tokensOf(n)} short`,
  ceilings: 'What a day can bring',
  ceilingsIntro: 'So much of each counts, and no more. What you take back or delete does not count.',
  counted: (kind: Counted) => COUNTED[kind].words,
  each: (kind: Counted) => `+${COUNTED[kind].experience} each`,
}
