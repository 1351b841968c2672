import type { NotificationScope, NotificationKind } from '../../domain/notification-kinds.ts'
import { numberText } from '../../domain/numbers.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${numberText(count)} ${many}`)

/** Messages of the notifications page. */
export const NOTIFICATIONS_MESSAGES = {
  title: 'Notifications',
  loading: 'Loading notifications…',
  unread: 'New',
  read: 'Earlier',
  markAll: 'Mark all read',
  marked: 'All read.',
  toSettings: 'Notification settings',
  isNew: 'New: ',
  others: (count: number) => ` and ${some(count, 'one other', 'others')}`,

  quiet: 'All quiet',
  quietText: 'Likes, replies, followers and releases will show up here.',
  toTimeline: 'Timeline',

  asItWas: (when: string) => `Updated ${when}.`,

  /** The text after the actors' names. `about` is the subject of the latest event. */
  did: {
    personal: {
      LIST: () => 'liked your list',
      SCORE: () => 'liked your rating of',
      REVIEW: () => 'liked your review of',
      REVIEW_REPLY: () => 'replied to your review of',
      DISCUSSION: () => 'liked what you wrote in',
      DISCUSSION_REPLY: () => 'replied to you in',
      FOLLOW: () => 'started following you',
      MENTION: () => 'mentioned you in',
      LEVELUP: () => 'You reached',
      PROMO: () => 'Server news:',
      GAME_ANNOUNCE: () => 'Announced:',
      GAME_RELEASE: () => 'Out now:',
    },
    heroes: {
      LIST: (count: number) => (count === 1 ? 'made the list' : `made ${some(count, '', 'lists')}`),
      SCORE: (count: number) => (count === 1 ? 'rated' : `rated ${some(count, '', 'games')}`),
      REVIEW: (count: number) => (count === 1 ? 'reviewed' : `reviewed ${some(count, '', 'games')}`),
      REVIEW_REPLY: (count: number) => (count === 1 ? 'replied to a review of' : `wrote ${some(count, '', 'replies')}`),
      DISCUSSION: (count: number) => (count === 1 ? 'started' : `started ${some(count, '', 'discussions')}`),
      DISCUSSION_REPLY: (count: number) => (count === 1 ? 'posted in' : `wrote ${some(count, '', 'posts')} in discussions`),
      FOLLOW: (count: number) => (count === 1 ? 'follows' : `follows ${some(count, '', 'more players')}`),
      MENTION: (count: number) => (count === 1 ? 'mentioned' : `wrote ${some(count, '', 'texts')} mentioning`),
      LEVELUP: () => 'reached',
    },
  } satisfies Record<NotificationScope, Partial<Record<NotificationKind, (count: number) => string>>>,
  newLevels: 'reached new levels',
  level: (level: number) => `level ${level}`,
  discussion: (title: string) => `“${title}”`,
  aReview: (game: string) => `a review of ${game}`,
} as const
