import type { NotificationCircle, NotificationKind } from '../../domain/notification-kinds.ts'

const NUMBERS = new Intl.NumberFormat('en')
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${NUMBERS.format(count)} ${many}`)

/** Everything that the page of notifications says. */
export const NOTIFICATIONS_TEXTS = {
  title: 'Notifications',
  loading: 'Opening your notifications',
  unread: 'New',
  read: 'Earlier',
  markAll: 'Mark all read',
  marked: 'All read.',
  toSettings: 'Choose what you are told',
  isNew: 'New: ',
  others: (count: number) => ` and ${some(count, 'one other', 'others')}`,

  quiet: 'All quiet',
  quietText: 'Likes, replies and followers, levels and the releases that you wait for will be told here.',
  toTimeline: 'Timeline',

  asItWas: (when: string) => `These are your notifications as they were ${when}.`,
  notHere: 'Your notifications are not on this device',

  /** What is said behind the names of who did it; `about` is what the latest of it is about. */
  did: {
    personal: {
      LIST: () => 'liked your list',
      SCORE: () => 'liked your score of',
      REVIEW: () => 'liked your review of',
      REVIEW_REPLY: () => 'replied to your review of',
      DISCUSSION: () => 'liked what you wrote in',
      DISCUSSION_REPLY: () => 'answered you in',
      FOLLOW: () => 'started following you',
      MENTION: () => 'mentioned you in',
      LEVELUP: () => 'You reached',
      PROMO: () => 'News of this server:',
      GAME_ANNOUNCE: () => 'Announced:',
      GAME_RELEASE: () => 'Out now:',
    },
    heroes: {
      LIST: (count: number) => (count === 1 ? 'made the list' : `made ${some(count, '', 'lists')}`),
      SCORE: (count: number) => (count === 1 ? 'scored' : `scored ${some(count, '', 'games')}`),
      REVIEW: (count: number) => (count === 1 ? 'reviewed' : `reviewed ${some(count, '', 'games')}`),
      REVIEW_REPLY: (count: number) => (count === 1 ? 'replied to a review of' : `wrote ${some(count, '', 'replies')}`),
      DISCUSSION: (count: number) => (count === 1 ? 'opened' : `opened ${some(count, '', 'discussions')}`),
      DISCUSSION_REPLY: (count: number) => (count === 1 ? 'wrote in' : `wrote ${some(count, '', 'posts')} in discussions`),
      FOLLOW: (count: number) => (count === 1 ? 'follows' : `follows ${some(count, '', 'more players')}`),
      MENTION: (count: number) => (count === 1 ? 'mentioned' : `wrote ${some(count, '', 'texts')} that mention`),
      LEVELUP: () => 'reached',
    },
  } satisfies Record<NotificationCircle, Partial<Record<NotificationKind, (count: number) => string>>>,
  newLevels: 'reached new levels',
  level: (level: number) => `level ${level}`,
  discussion: (title: string) => `“${title}”`,
  aReview: (game: string) => `a review of ${game}`,
} as const
