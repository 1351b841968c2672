import { Type } from 'typebox'
import type { App } from './deps.ts'

const NOTHING = Type.Object({}, { additionalProperties: false })

/**
 * A call that declares no query takes none: like an unknown key in a body, a parameter that nobody reads is a
 * mistake of the caller's. Must be called before the routes are declared.
 */
export function refuseUndeclaredQueries(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.schema = { querystring: NOTHING, ...route.schema }
  })
}
