import type { EditNotificationPreferences, NotificationPreferences } from '../../contract/notifications.ts'
import type { Choices, ChoiceValue } from '../../domain/choices.ts'
import { KINDS_OF, NOTIFICATION_CIRCLES, notificationChoice, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { NotificationCircle, NotificationKind, NotificationWay } from '../../domain/notification-kinds.ts'

/** What a player wants to be told of, as their choices have it. */
export function preferencesOf(choices: Choices): NotificationPreferences {
  const switches = (way: NotificationWay, circle: NotificationCircle) =>
    Object.fromEntries(KINDS_OF[circle].map((kind) => [kind, choices[notificationChoice(way, circle, kind)]]))
  return {
    personal: switches('app', 'personal'),
    heroes: switches('app', 'heroes'),
    push: { personal: switches('push', 'personal'), heroes: switches('push', 'heroes') },
    quiet_hours: readQuietHours(choices.quiet_hours),
  }
}

/** The choices that a change of the preferences makes. */
export function choicesOf({ personal, heroes, push, quiet_hours: quiet }: EditNotificationPreferences): Record<string, ChoiceValue> {
  const switches = (way: NotificationWay, circle: NotificationCircle, given: Readonly<Record<string, boolean | undefined>> = {}) =>
    Object.entries(given).map(([kind, isOn]) => [notificationChoice(way, circle, kind as NotificationKind), isOn])
  return Object.fromEntries([
    ...switches('app', 'personal', personal),
    ...switches('app', 'heroes', heroes),
    ...switches('push', 'personal', push?.personal),
    ...switches('push', 'heroes', push?.heroes),
    ...(quiet === undefined ? [] : [['quiet_hours', quietHoursText(quiet)]]),
  ]) as Record<string, ChoiceValue>
}

/** The kinds that the player is not to be told of in one way, as `circle:kind`. */
export function kindsOff(way: NotificationWay, choices: Choices): string[] {
  return NOTIFICATION_CIRCLES.flatMap((circle) =>
    KINDS_OF[circle].filter((kind) => !choices[notificationChoice(way, circle, kind)]).map((kind) => `${circle}:${kind}`))
}
