import type { EditNotificationPreferences, NotificationPreferences } from '../../contract/notifications.ts'
import type { Choices, ChoiceValue } from '../../domain/choices.ts'
import { KINDS_OF, NOTIFICATION_SCOPES, notificationChoice, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { NotificationScope, NotificationKind, NotificationWay } from '../../domain/notification-kinds.ts'

/** Returns a player's notification preferences from their choices. */
export function preferencesOf(choices: Choices): NotificationPreferences {
  const switches = (way: NotificationWay, scope: NotificationScope) =>
    Object.fromEntries(KINDS_OF[scope].map((kind) => [kind, choices[notificationChoice(way, scope, kind)]]))
  return {
    personal: switches('app', 'personal'),
    heroes: switches('app', 'heroes'),
    push: { personal: switches('push', 'personal'), heroes: switches('push', 'heroes') },
    quiet_hours: readQuietHours(choices.quiet_hours),
  }
}

/** Returns the choices for a change of the preferences. */
export function choicesOf({ personal, heroes, push, quiet_hours: quiet }: EditNotificationPreferences): Record<string, ChoiceValue> {
  const switches = (way: NotificationWay, scope: NotificationScope, given: Readonly<Record<string, boolean | undefined>> = {}) =>
    Object.entries(given).map(([kind, isOn]) => [notificationChoice(way, scope, kind as NotificationKind), isOn])
  return Object.fromEntries([
    ...switches('app', 'personal', personal),
    ...switches('app', 'heroes', heroes),
    ...switches('push', 'personal', push?.personal),
    ...switches('push', 'heroes', push?.heroes),
    ...(quiet === undefined ? [] : [['quiet_hours', quietHoursText(quiet)]]),
  ]) as Record<string, ChoiceValue>
}

/** Returns the types that the player has switched off for one channel, as `scope:type`. */
export function kindsOff(way: NotificationWay, choices: Choices): string[] {
  return NOTIFICATION_SCOPES.flatMap((scope) =>
    KINDS_OF[scope].filter((kind) => !choices[notificationChoice(way, scope, kind)]).map((kind) => `${scope}:${kind}`),
  )
}
