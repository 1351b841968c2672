import { Type } from 'typebox'
import type { Static } from 'typebox'
import { HERO_KINDS, NOTIFICATION_CIRCLES, PERSONAL_KINDS } from '../domain/notification-kinds.ts'
import { At, MutationId, WriteAnswer, writeItem } from './writes.ts'

/** So many notifications make a page. */
export const NOTIFICATIONS_PAGE_SIZE = 20
/** Of many players who did the same so many are named. */
export const NOTIFICATION_ACTORS_SHOWN = 3

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Actor = Type.Object({ user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() })

/** One thing that a player is told: all that happened of a kind to one thing of theirs on one day, or of one player whom they follow. */
export const Notification = Type.Object({
  /** Stays the same while more of the day comes in. */
  id: Type.String(),
  circle: Type.Enum([...NOTIFICATION_CIRCLES]),
  kind: Type.Enum([...PERSONAL_KINDS]),
  /** When the latest of it came, in milliseconds by the server's clock. */
  at: Type.Integer(),
  /** How often it happened, and how many players did it; the last of them by name. */
  count: Type.Integer({ minimum: 0 }),
  actor_count: Type.Integer({ minimum: 0 }),
  actors: Type.Array(Actor, { maxItems: NOTIFICATION_ACTORS_SHOWN }),
  /** What the latest of it is about; each null where it is about no such thing. */
  game: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), cover: Type.String() })),
  list: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  review_id: Nullable(Type.String()),
  topic: Nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  /** Whom it is about, where it is neither the reader nor who did it. */
  other: Nullable(Actor),
  level: Nullable(Type.Integer()),
})
export type Notification = Static<typeof Notification>

/** `GET /me/notifications/feed`: `next` is the `cursor` of the page behind this one. */
export const NotificationFeed = Type.Object(
  {
    notifications: Type.Array(Notification, { maxItems: NOTIFICATIONS_PAGE_SIZE }),
    next: Nullable(Type.String()),
    /** How many are unread, and up to when the player has read. */
    unread: Type.Integer({ minimum: 0 }),
    read_up_to: Type.Integer({ minimum: 0 }),
  },
  {
    examples: [{
      notifications: [{
        id: 'personal:FOLLOW:20601', circle: 'personal', kind: 'FOLLOW', at: 1_780_000_000_000, count: 12, actor_count: 12,
        actors: [{ user_id: '0197a000-0000-7000-8000-0000000000a1', username: 'ana', display_name: 'Ana', avatar_url: '/assets/default-avatar.jpg' }],
        game: null, list: null, review_id: null, topic: null, other: null, level: null,
      }],
      next: null,
      unread: 1,
      read_up_to: 0,
    }],
  },
)
export type NotificationFeed = Static<typeof NotificationFeed>

export const NotificationFeedQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false })
export type NotificationFeedQuery = Static<typeof NotificationFeedQuery>

export const ReadNotificationsItem = writeItem({ up_to: At })
export type ReadNotificationsItem = Static<typeof ReadNotificationsItem>
export const ReadNotificationsBody = Type.Object(
  { userId: Type.String(), up_to: At, id: Type.Optional(MutationId), at: Type.Optional(At) },
  { additionalProperties: false, examples: [{ userId: '0197a000-0000-7000-8000-0000000000a1', up_to: 1_780_000_000_000 }] },
)

const switchesOf = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, Type.Boolean()]))
const Personal = Type.Object(switchesOf(PERSONAL_KINDS), { additionalProperties: false })
const Heroes = Type.Object(switchesOf(HERO_KINDS), { additionalProperties: false })
const Quiet = Type.Object(
  { from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }), to: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) },
  { additionalProperties: false },
)

/** Each kind of both groups: whether the player is told of it in the app. Beside them the same for messages to devices. */
export const NotificationPreferences = Type.Object({
  personal: Personal,
  heroes: Heroes,
  push: Type.Object({ personal: Personal, heroes: Heroes }),
  /** By the player's own clock; null for none. */
  quiet_hours: Nullable(Quiet),
})
export type NotificationPreferences = Static<typeof NotificationPreferences>

/** What it leaves out stays as it is; of two words on one switch the later `at` wins. */
export const EditNotificationPreferences = Type.Object(
  {
    personal: Type.Optional(Type.Partial(Personal)),
    heroes: Type.Optional(Type.Partial(Heroes)),
    push: Type.Optional(Type.Object({ personal: Type.Optional(Type.Partial(Personal)), heroes: Type.Optional(Type.Partial(Heroes)) }, { additionalProperties: false })),
    quiet_hours: Type.Optional(Nullable(Quiet)),
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ personal: { PROMO: true } }] },
)
export type EditNotificationPreferences = Static<typeof EditNotificationPreferences>
export const EditedNotificationPreferences = Type.Intersect([WriteAnswer, NotificationPreferences])

/** When the address of the player's calendar was made; null where there is none. What it is only its maker was told. */
export const CalendarState = Type.Object({ made_at: Nullable(Type.Integer()) })
export type CalendarState = Static<typeof CalendarState>
/** The path of a new calendar: whoever knows it can read it. */
export const CalendarAddress = Type.Object({ path: Type.String(), made_at: Type.Integer() })
export type CalendarAddress = Static<typeof CalendarAddress>
export const CalendarQuery = Type.Object({ key: Type.String({ maxLength: 100 }) }, { additionalProperties: false })

/** `GET /me/push`: what a browser subscribes with (base64url), and whether this session's device is told by message. */
export const PushState = Type.Object({ public_key: Type.String(), is_on: Type.Boolean() })
export type PushState = Static<typeof PushState>

const Base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+={0,2}$' })

/** `POST /me/push`: a subscription as browsers write it down. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1_024 }),
    expirationTime: Type.Optional(Nullable(Type.Number())),
    keys: Type.Object({ p256dh: Base64url(100), auth: Base64url(40) }, { additionalProperties: false }),
  },
  {
    additionalProperties: false,
    examples: [{
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
      expirationTime: null,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }],
  },
)
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>
