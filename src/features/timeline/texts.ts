import type { TimelineKind } from '../../contract/timeline.ts'

const NUMBERS = new Intl.NumberFormat('en')
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const DAY_MS = 24 * 60 * 60 * 1_000
const games = (count: number) => (count === 1 ? 'a game' : `${NUMBERS.format(count)} games`)
/** How many days lie between two times on the player's own calendar. */
const daysBetween = (at: number, now: number) => Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY_MS)

/** Everything that the timeline says. */
export const TIMELINE_TEXTS = {
  title: 'Timeline',
  loading: 'Opening the timeline',
  did: {
    levelled: () => 'reached',
    liked: (count) => `liked ${games(count)}`,
    wanted: (count) => `wants ${games(count)}`,
    reviewed: () => 'reviewed',
    finished: () => 'finished',
    listed: () => 'made a list',
  } satisfies Record<TimelineKind, (count: number) => string>,
  newLevels: 'reached new levels',
  level: (level: number) => `level ${level}`,
  gamesOf: (name: string) => `Games of ${name}`,
  more: (count: number) => `and ${NUMBERS.format(count)} more`,
  moreAbout: (name: string) => `More about ${name}`,
  day: (at: number, now: number) => {
    const days = daysBetween(at, now)
    if (days <= 0) return 'Today'
    if (days === 1) return 'Yesterday'
    return new Date(at).getFullYear() === new Date(now).getFullYear() ? DAY.format(at) : DAY_OF_YEAR.format(at)
  },
  newSince: (at: number, now: number) => {
    const days = daysBetween(at, now)
    return `New since ${days <= 0 ? 'earlier today' : days === 1 ? 'yesterday' : DAY.format(at)}`
  },
  seen: 'You have seen the rest',

  nobody: 'You follow nobody yet',
  nobodyText: 'Whom you follow fills this page: what they like, want, review, finish and list.',
  quiet: 'Nothing here yet',
  quietText: 'Whom you follow has said nothing so far. Others may have.',
  toTwins: 'Players like you',
  toLeaderboard: 'Leaderboard',

  asItWas: (when: string) => `This is the timeline as it was ${when}.`,
  notHere: 'The timeline is not on this device',
} as const
