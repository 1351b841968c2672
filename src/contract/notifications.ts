import { Type } from 'typebox'
import type { Static } from 'typebox'
import { FOLLOWED_KINDS, NOTIFICATION_SCOPES, PERSONAL_KINDS } from '../domain/notification-kinds.ts'
import { At, MutationId, WriteResponse, writeItem } from './writes.ts'

/** The number of notifications on a page. */
export const NOTIFICATIONS_PAGE_SIZE = 20
/** The number of named players if many did the same. */
export const NOTIFICATION_ACTORS_SHOWN = 3

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Actor = Type.Object({ user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() })

/** One notification: all events of a kind about one of the player's items on one day, or by one followed player. */
export const Notification = Type.Object({
  /** Stays the same when later events of the day are added. */
  id: Type.String(),
  /** Its scope. Stored notifications and old devices know it by this name. */
  circle: Type.Enum([...NOTIFICATION_SCOPES]),
  kind: Type.Enum([...PERSONAL_KINDS]),
  /** The time of its latest event, in milliseconds by the server's clock. */
  at: Type.Integer(),
  /** The number of events and of players. The latest players are named. */
  count: Type.Integer({ minimum: 0 }),
  actor_count: Type.Integer({ minimum: 0 }),
  actors: Type.Array(Actor, { maxItems: NOTIFICATION_ACTORS_SHOWN }),
  /** The subjects of its latest event; each is null if it does not apply. */
  game: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), cover: Type.String() })),
  list: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  review_id: Nullable(Type.String()),
  topic: Nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  /** Another player in the event, neither the reader nor an actor. */
  other: Nullable(Actor),
  level: Nullable(Type.Integer()),
})
export type Notification = Static<typeof Notification>

/** `GET /me/notifications/feed`: `next` is the `cursor` of the next page. */
export const NotificationFeed = Type.Object(
  {
    notifications: Type.Array(Notification, { maxItems: NOTIFICATIONS_PAGE_SIZE }),
    next: Nullable(Type.String()),
    /** The number of unread notifications, and the time up to which the player has read. */
    unread: Type.Integer({ minimum: 0 }),
    read_up_to: Type.Integer({ minimum: 0 }),
  },
  {
    examples: [
      {
        notifications: [
          {
            id: 'personal:FOLLOW:20601',
            circle: 'personal',
            kind: 'FOLLOW',
            at: 1_780_000_000_000,
            count: 12,
            actor_count: 12,
            actors: [
              {
                user_id: '0197a000-0000-7000-8000-0000000000a1',
                username: 'ana',
                display_name: 'Ana',
                avatar_url: '/assets/default-avatar.jpg',
              },
            ],
            game: null,
            list: null,
            review_id: null,
            topic: null,
            other: null,
            level: null,
          },
        ],
        next: null,
        unread: 1,
        read_up_to: 0,
      },
    ],
  },
)
export type NotificationFeed = Static<typeof NotificationFeed>

export const NotificationFeedQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: 400 })) },
  { additionalProperties: false },
)
export type NotificationFeedQuery = Static<typeof NotificationFeedQuery>

export const ReadNotificationsItem = writeItem({ up_to: At })
export type ReadNotificationsItem = Static<typeof ReadNotificationsItem>
export const ReadNotificationsBody = Type.Object(
  { userId: Type.String(), up_to: At, id: Type.Optional(MutationId), at: Type.Optional(At) },
  { additionalProperties: false, examples: [{ userId: '0197a000-0000-7000-8000-0000000000a1', up_to: 1_780_000_000_000 }] },
)

const switchesOf = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, Type.Boolean()]))
const Personal = Type.Object(switchesOf(PERSONAL_KINDS), { additionalProperties: false })
const Heroes = Type.Object(switchesOf(FOLLOWED_KINDS), { additionalProperties: false })
const Quiet = Type.Object(
  { from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }), to: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }) },
  { additionalProperties: false },
)

/** Each kind of both groups: whether the player is notified in the app, and whether their devices get messages. */
export const NotificationPreferences = Type.Object({
  personal: Personal,
  heroes: Heroes,
  push: Type.Object({ personal: Personal, heroes: Heroes }),
  /** By the player's own clock; null for none. */
  quiet_hours: Nullable(Quiet),
})
export type NotificationPreferences = Static<typeof NotificationPreferences>

/** Missing fields stay. Of two changes of one switch the later `at` wins. */
export const EditNotificationPreferences = Type.Object(
  {
    personal: Type.Optional(Type.Partial(Personal)),
    heroes: Type.Optional(Type.Partial(Heroes)),
    push: Type.Optional(
      Type.Object(
        { personal: Type.Optional(Type.Partial(Personal)), heroes: Type.Optional(Type.Partial(Heroes)) },
        { additionalProperties: false },
      ),
    ),
    quiet_hours: Type.Optional(Nullable(Quiet)),
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false, examples: [{ personal: { PROMO: true } }] },
)
export type EditNotificationPreferences = Static<typeof EditNotificationPreferences>
export const EditedNotificationPreferences = Type.Intersect([WriteResponse, NotificationPreferences])

/**
 * When the address of the player's calendar was created; null if there is none. The address itself is only returned at its creation.
 */
export const CalendarState = Type.Object({ made_at: Nullable(Type.Integer()) })
export type CalendarState = Static<typeof CalendarState>
/** The path of a new calendar: it gives read access without a session. */
export const CalendarAddress = Type.Object({ path: Type.String(), made_at: Type.Integer() })
export type CalendarAddress = Static<typeof CalendarAddress>
export const CalendarQuery = Type.Object({ key: Type.String({ maxLength: 100 }) }, { additionalProperties: false })

/** `GET /me/push`: the key for a browser's subscription (base64url), and whether this session's device gets messages. */
export const PushState = Type.Object({ public_key: Type.String(), is_on: Type.Boolean() })
export type PushState = Static<typeof PushState>

const Base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+={0,2}$' })

/** `POST /me/push`: a subscription in the form of browsers. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1_024 }),
    expirationTime: Type.Optional(Nullable(Type.Number())),
    keys: Type.Object({ p256dh: Base64url(100), auth: Base64url(40) }, { additionalProperties: false }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
        expirationTime: null,
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    ],
  },
)
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>
