/** The notifications about the player's own items. The comment at each says when it is sent. */
export const PERSONAL_KINDS = [
  // Somebody likes a list of the player.
  'LIST',
  // Somebody likes the player's score that has no text.
  'SCORE',
  // Somebody likes a review of the player.
  'REVIEW',
  // Somebody replies to a review of the player.
  'REVIEW_REPLY',
  // Somebody likes a discussion that the player opened, or a post of theirs in one.
  'DISCUSSION',
  // Somebody posts in a discussion that the player opened, or replies to a post of theirs.
  'DISCUSSION_REPLY',
  // Somebody follows the player.
  'FOLLOW',
  // Somebody mentions the player with an @.
  'MENTION',
  // The player reaches a level.
  'LEVELUP',
  // News from the operators of the server.
  'PROMO',
  // An unreleased game is new in the catalogue, of a series that the player likes or wants a game of.
  'GAME_ANNOUNCE',
  // A wanted game is out on a platform that the player owns.
  'GAME_RELEASE',
] as const
export type NotificationKind = (typeof PERSONAL_KINDS)[number]

/**
 * The notifications about followed players. They made a public list, gave a score, wrote a review, or replied to one. They opened a
 * discussion, posted in one, followed somebody, were mentioned by somebody, or reached a level.
 */
export const FOLLOWED_KINDS = [
  'LIST',
  'SCORE',
  'REVIEW',
  'REVIEW_REPLY',
  'DISCUSSION',
  'DISCUSSION_REPLY',
  'FOLLOW',
  'MENTION',
  'LEVELUP',
] as const satisfies readonly NotificationKind[]

export const NOTIFICATION_SCOPES = ['personal', 'heroes'] as const
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number]

/** The kinds of each scope, in the order in which they are shown. */
export const KINDS_OF = { personal: PERSONAL_KINDS, heroes: FOLLOWED_KINDS } as const satisfies Record<
  NotificationScope,
  readonly NotificationKind[]
>

/** How a player is notified: in the app, or by a message to their devices. */
export const NOTIFICATION_WAYS = ['app', 'push'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

type PersonalChoice = `notify_${NotificationWay}_personal_${NotificationKind}`
type FollowedChoice = `notify_${NotificationWay}_heroes_${(typeof FOLLOWED_KINDS)[number]}`
/** The choice that says whether a player is notified of a kind in one way. */
export type NotificationChoice = PersonalChoice | FollowedChoice

export function notificationChoice(way: NotificationWay, scope: NotificationScope, kind: NotificationKind): NotificationChoice {
  return `notify_${way}_${scope}_${kind}` as NotificationChoice
}

/** Every switch until the player chooses: on, except for news from the operators. */
export const NOTIFICATION_DEFAULTS = Object.fromEntries(
  NOTIFICATION_WAYS.flatMap((way) =>
    NOTIFICATION_SCOPES.flatMap((scope) => KINDS_OF[scope].map((kind) => [notificationChoice(way, scope, kind), kind !== 'PROMO'])),
  ),
) as Record<NotificationChoice, boolean>

/** Hours of the player's own day in which their devices get no messages. They may pass midnight. */
export interface QuietHours {
  /** `hh:mm`. */
  readonly from: string
  readonly to: string
}

const QUIET = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Returns the quiet hours of a choice (`22:00-07:00`); null if there are none. */
export function readQuietHours(text: string): QuietHours | null {
  const [, from, to] = QUIET.exec(text) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** Returns the choice of quiet hours; empty for none. */
export function quietHoursText(hours: QuietHours | null): string {
  return hours === null ? '' : `${hours.from}-${hours.to}`
}

/** Returns whether a text is a valid choice of quiet hours. */
export function isQuietHours(text: string): boolean {
  return text === '' || QUIET.test(text)
}
