import type { TimelineKind } from '../../contract/timeline.ts'
import { longDay, weekday } from '../../domain/times.ts'
import { numberText } from '../../domain/numbers.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const games = (count: number) => (count === 1 ? 'a game' : `${numberText(count)} games`)
/** Returns the number of days between two times, by the player's own calendar. */
const daysBetween = (at: number, now: number) =>
  Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY_MS)

/** Messages of the timeline. */
export const TIMELINE_MESSAGES = {
  title: 'Timeline',
  loading: 'Loading your timeline…',
  did: {
    levelled: () => 'reached',
    wanted: (count) => `wants ${games(count)}`,
    reviewed: () => 'reviewed',
    finished: () => 'finished',
    listed: () => 'made a list',
  } satisfies Record<TimelineKind, (count: number) => string>,
  newLevels: 'reached new levels',
  level: (level: number) => `level ${level}`,
  gamesOf: (name: string) => `Games of ${name}`,
  more: (count: number) => `and ${numberText(count)} more`,
  moreAbout: (name: string) => `More about ${name}`,
  day: (at: number, now: number) => {
    const days = daysBetween(at, now)
    if (days <= 0) return 'Today'
    if (days === 1) return 'Yesterday'
    return new Date(at).getFullYear() === new Date(now).getFullYear() ? weekday(at) : longDay(at)
  },
  newSince: (at: number, now: number) => {
    const days = daysBetween(at, now)
    return `New since ${days <= 0 ? 'earlier today' : days === 1 ? 'yesterday' : weekday(at)}`
  },
  seen: 'Already seen',

  nobody: 'You’re not following anyone yet',
  nobodyText: 'Follow a few players to see what they want, review and finish.',
  quiet: 'Nothing here yet',
  quietText: 'No activity from people you follow yet.',
  toSimilarPlayers: 'Players like you',
  toLeaderboard: 'Leaderboard',

  asItWas: (when: string) => `Updated ${when}.`,
} as const
