import { isBoolean, isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { NOTIFICATION_SCOPES, PERSONAL_KINDS } from '../domain/notification-kinds.ts'
import type { CalendarAddress, CalendarState, Notification, NotificationFeed, PushState } from './notifications.ts'

const isActor = objectOf({ user_id: isString, username: isString, display_name: isString, avatar_url: isString })

const isNotification: Validator<Notification> = objectOf({
  id: isString,
  circle: oneOf(NOTIFICATION_SCOPES),
  kind: oneOf(PERSONAL_KINDS),
  at: isInteger,
  count: isInteger,
  actor_count: isInteger,
  actors: listOf(isActor),
  game: nullable(objectOf({ id: isInteger, name: isString, cover: isString })),
  list: nullable(objectOf({ id: isString, name: isString })),
  review_id: nullable(isString),
  topic: nullable(objectOf({ id: isString, title: isString })),
  other: nullable(isActor),
  level: nullable(isInteger),
})

export const isNotificationFeed: Validator<NotificationFeed> = objectOf({
  notifications: listOf(isNotification),
  next: nullable(isString),
  unread: isInteger,
  read_up_to: isInteger,
})

export const isCalendarState: Validator<CalendarState> = objectOf({ made_at: nullable(isInteger) })
export const isCalendarAddress: Validator<CalendarAddress> = objectOf({ path: isString, made_at: isInteger })
export const isPushState: Validator<PushState> = objectOf({ public_key: isString, is_on: isBoolean })
