import { Type } from 'typebox'
import type { App } from '../deps.ts'

const NOTHING = Type.Object({}, { additionalProperties: false })

/**
 * Refuses queries at endpoints that declare none. An unread parameter is a mistake of the client, like an unknown key in a body. Call it
 * before the routes are registered.
 */
export function refuseUndeclaredQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.schema = { querystring: NOTHING, ...route.schema }
  })
}
