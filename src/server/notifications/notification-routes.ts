import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  EditedNotificationPreferences,
  EditNotificationPreferences,
  NotificationFeed,
  NotificationFeedQuery,
  NotificationPreferences,
  ReadNotificationsBody,
} from '../../contract/notifications.ts'
import { readChoices } from '../accounts/user-settings.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { mergeSettings } from '../settings/merge-settings.ts'
import { itemRoute } from '../writes/item-route.ts'
import { choicesOf, preferencesOf } from './preferences.ts'
import { readFeed } from './read-feed.ts'
import { readNotifications } from './read-notifications.ts'

/** Registers the endpoints for a player's notifications and their preferences. */
export function notificationRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(
    ENDPOINTS.notificationFeed.path,
    {
      schema: { querystring: NotificationFeedQuery, response: { 200: NotificationFeed } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      return readFeed(db, { viewerId, now: clock(), cursor: request.query.cursor })
    },
  )

  itemRoute(app, deps, ENDPOINTS.readNotifications, readNotifications, { body: ReadNotificationsBody })

  app.get(ENDPOINTS.notificationPreferences.path, { schema: { response: { 200: NotificationPreferences } } }, async (request) =>
    preferencesOf(await readChoices(db, requireUser(request).id)),
  )

  app.post(
    ENDPOINTS.editNotificationPreferences.path,
    {
      config: { limit: 'sync' },
      schema: { body: EditNotificationPreferences, response: { 200: EditedNotificationPreferences } },
    },
    async (request) => {
      const { id, at, ...preferences } = request.body
      const item = { choices: choicesOf(preferences), ...(id === undefined ? {} : { id }), ...(at === undefined ? {} : { at }) }
      const { userId, answer } = await mergeSettings.runOne(deps, request, undefined, item)
      return { ...answer, ...preferencesOf(await readChoices(db, userId)) }
    },
  )
}
