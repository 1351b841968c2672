import type { HERO_KINDS, NotificationCircle, NotificationKind } from '../../domain/notification-kinds.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Everything that the preferences of notifications say. */
export const PREFERENCES_TEXTS = {
  title: 'Notifications',
  lead: 'What waits for you under the bell.',
  save: 'Save notifications',
  saved: 'Saved your notification preferences.',
  failed: 'Could not save notifications. Please try again.',
  circles: { personal: 'About you', heroes: 'Players you follow' } satisfies Record<NotificationCircle, string>,
  chosen: (on: number, all: number) => (on === all ? 'All of it' : on === 0 ? 'Nothing' : `${on} of ${all}`),
  kinds: {
    personal: {
      LIST: 'Likes of your lists',
      SCORE: 'Likes of your scores',
      REVIEW: 'Likes of your reviews',
      REVIEW_REPLY: 'Replies to your reviews',
      DISCUSSION: 'Likes in discussions',
      DISCUSSION_REPLY: 'Answers in discussions',
      FOLLOW: 'New followers',
      MENTION: 'Mentions of you',
      LEVELUP: 'Levels that you reach',
      PROMO: 'News of this server',
      GAME_ANNOUNCE: 'New games of series that you like',
      GAME_RELEASE: 'Releases of games that you want',
    } satisfies Record<NotificationKind, string>,
    heroes: {
      LIST: 'Lists that they make',
      SCORE: 'Scores that they give',
      REVIEW: 'Reviews that they write',
      REVIEW_REPLY: 'Replies to reviews',
      DISCUSSION: 'Discussions that they open',
      DISCUSSION_REPLY: 'Posts in discussions',
      FOLLOW: 'Players whom they follow',
      MENTION: 'Mentions of them',
      LEVELUP: 'Levels that they reach',
    } satisfies Record<(typeof HERO_KINDS)[number], string>,
  },
  calendar: 'Release calendar',
  calendarHint: 'The release days of the games that you want, for the calendar on your phone or computer. Whoever knows the address can read it.',
  make: 'Make an address',
  makeAnew: 'Make a new one',
  revoke: 'Revoke',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  address: 'Your calendar’s address',
  shownOnce: 'It is shown only now: put it into your calendar, or keep it somewhere.',
  madeOn: (at: number) => `You made an address on ${DAY.format(at)}. A new one ends it.`,
  revoked: 'Revoked. Nobody can read your calendar any more.',
  noServer: 'The server cannot be reached. A calendar’s address needs it.',
} as const
