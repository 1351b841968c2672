const numbers = new Intl.NumberFormat('en-GB')

export const LEADERBOARD_TEXTS = {
  title: 'Leaderboard',
  all: 'The whole leaderboard',
  loading: 'Looking who is ahead…',
  spanLabel: 'Of what time',
  spans: { all: 'All time', week: 'This week' },
  weekHint: 'What you do from Monday on. Quests that are done for good count for all time alone.',
  circleLabel: 'Of whom',
  circles: { everyone: 'Everyone', followed: 'People I follow' },
  rank: (n: number) => `#${numbers.format(n)}`,
  score: (n: number) => numbers.format(n),
  experience: 'experience',
  you: 'You',
  yourRow: 'Your place',
  notRanked: 'You are not ranked yet. Whatever you do here brings experience.',
  asItWas: (when: string) => `As of ${when.replace(/^(at|on) /, '')}.`,
  emptyTitle: 'Nobody is here yet',
  empty: 'Swipe a few games, and you are the first.',
  emptyFollowed: 'Follow players, and see here who is ahead.',
  toTheDeck: 'To the deck',
  notHere: 'This leaderboard is not on this device',
}
