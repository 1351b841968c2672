import { numberText } from '../../domain/numbers.ts'

export const LEADERBOARD_MESSAGES = {
  title: 'Leaderboard',
  all: 'See full leaderboard',
  loading: 'Loading…',
  spanLabel: 'Period',
  spans: { all: 'All time', week: 'This week' },
  weekHint: 'Counts from Monday. Achievements count for all time only.',
  scopeLabel: 'Who',
  scopes: { everyone: 'Everyone', followed: 'People you follow' },
  rank: (n: number) => `#${numberText(n)}`,
  score: (n: number) => numberText(n),
  experience: 'XP',
  you: 'You',
  yourRow: 'Your rank',
  notRanked: 'You’re not ranked yet. Swipe or review games to earn XP.',
  asItWas: (when: string) => `Updated ${when}.`,
  emptyTitle: 'No players yet',
  empty: 'Swipe a few games to be the first.',
  emptyFollowed: 'Follow players to see who’s ahead.',
  toTheDeck: 'Go to the deck',
}
