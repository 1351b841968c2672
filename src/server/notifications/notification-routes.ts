import { CALLS } from '../../contract/calls.ts'
import {
  EditedNotificationPreferences, EditNotificationPreferences, NotificationFeed, NotificationFeedQuery, NotificationPreferences, ReadNotificationsBody,
} from '../../contract/notifications.ts'
import { readChoices } from '../accounts/user-settings.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { mergeSettings } from '../settings/merge-settings.ts'
import { itemRoute } from '../writes/item-route.ts'
import { choicesOf, preferencesOf } from './preferences.ts'
import { readFeed } from './read-feed.ts'
import { readNotifications } from './read-notifications.ts'

/** What a player is told of, and what they want to be: for that player alone. */
export function notificationRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(CALLS.notificationFeed.path, {
    schema: { querystring: NotificationFeedQuery, response: { 200: NotificationFeed } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readFeed(db, { viewerId, now: clock(), cursor: request.query.cursor })
  })

  itemRoute(app, deps, CALLS.readNotifications, readNotifications, { body: ReadNotificationsBody })

  app.get(CALLS.notificationPreferences.path, { schema: { response: { 200: NotificationPreferences } } }, async (request) =>
    preferencesOf(await readChoices(db, requireUser(request).id)))

  app.post(CALLS.editNotificationPreferences.path, {
    config: { limit: 'sync' },
    schema: { body: EditNotificationPreferences, response: { 200: EditedNotificationPreferences } },
  }, async (request) => {
    const { id, at, ...preferences } = request.body
    const item = { choices: choicesOf(preferences), ...(id === undefined ? {} : { id }), ...(at === undefined ? {} : { at }) }
    const { userId, answer } = await mergeSettings.runOne(deps, request, undefined, item)
    return { ...answer, ...preferencesOf(await readChoices(db, userId)) }
  })
}
