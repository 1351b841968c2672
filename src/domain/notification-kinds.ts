/** What a player may be told about what is theirs. What each means stands beside it. */
export const PERSONAL_KINDS = [
  // Somebody likes a list of mine.
  'LIST',
  // Somebody likes a score of mine that has no words with it.
  'SCORE',
  // Somebody likes a review of mine.
  'REVIEW',
  // Somebody replies to a review of mine.
  'REVIEW_REPLY',
  // Somebody likes a discussion that I opened, or a post of mine in one.
  'DISCUSSION',
  // Somebody posts in a discussion that I opened, or answers a post of mine.
  'DISCUSSION_REPLY',
  // Somebody follows me.
  'FOLLOW',
  // Somebody mentions me behind an @.
  'MENTION',
  // I reach a level.
  'LEVELUP',
  // News of whoever runs the server.
  'PROMO',
  // A game that is not out yet has come to the catalogue, of a series that I like or want something of.
  'GAME_ANNOUNCE',
  // A game that I want is out on a platform that I own.
  'GAME_RELEASE',
] as const
export type NotificationKind = (typeof PERSONAL_KINDS)[number]

/**
 * What a player may be told about those whom they follow: they made a public list, gave a score, wrote a review, replied to one,
 * opened a discussion, posted in one, follow somebody, are mentioned by somebody, reach a level.
 */
export const HERO_KINDS = [
  'LIST', 'SCORE', 'REVIEW', 'REVIEW_REPLY', 'DISCUSSION', 'DISCUSSION_REPLY', 'FOLLOW', 'MENTION', 'LEVELUP',
] as const satisfies readonly NotificationKind[]

export const NOTIFICATION_CIRCLES = ['personal', 'heroes'] as const
export type NotificationCircle = (typeof NOTIFICATION_CIRCLES)[number]

/** The kinds of each circle, in the order in which they are chosen. */
export const KINDS_OF = { personal: PERSONAL_KINDS, heroes: HERO_KINDS } as const satisfies Record<NotificationCircle, readonly NotificationKind[]>

/** How a player is told: in the app, or by a message to their devices. */
export const NOTIFICATION_WAYS = ['app', 'push'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

type PersonalChoice = `notify_${NotificationWay}_personal_${NotificationKind}`
type HeroesChoice = `notify_${NotificationWay}_heroes_${(typeof HERO_KINDS)[number]}`
/** The choice that says whether a player is told of a kind in one way. */
export type NotificationChoice = PersonalChoice | HeroesChoice

export function notificationChoice(way: NotificationWay, circle: NotificationCircle, kind: NotificationKind): NotificationChoice {
  return `notify_${way}_${circle}_${kind}` as NotificationChoice
}

/** Every switch as it is until the player chooses: on, but for news of whoever runs the server. */
export const NOTIFICATION_DEFAULTS = Object.fromEntries(
  NOTIFICATION_WAYS.flatMap((way) => NOTIFICATION_CIRCLES.flatMap((circle) =>
    KINDS_OF[circle].map((kind) => [notificationChoice(way, circle, kind), kind !== 'PROMO']))),
) as Record<NotificationChoice, boolean>

/** Hours of the player's own day in which no message goes to their devices; they may pass midnight. */
export interface QuietHours {
  /** `hh:mm`. */
  readonly from: string
  readonly to: string
}

const QUIET = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Quiet hours as their choice has them (`22:00-07:00`); null where there are none. */
export function readQuietHours(text: string): QuietHours | null {
  const [, from, to] = QUIET.exec(text) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** The same the other way round; empty for none. */
export function quietHoursText(hours: QuietHours | null): string {
  return hours === null ? '' : `${hours.from}-${hours.to}`
}

/** Whether a text may stand as the choice of quiet hours. */
export function isQuietHours(text: string): boolean {
  return text === '' || QUIET.test(text)
}
