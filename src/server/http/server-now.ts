import type { App } from '../deps.ts'
import { pathOf } from './request-path.ts'

/**
 * Adds the server's time to every response of the API, errors included. So a device with a wrong clock learns the time from the first one.
 */
export function sendServerNow(app: App, clock: () => number): void {
  app.addHook('onSend', async (request, reply) => {
    if (pathOf(request).startsWith('/api/')) reply.header('server-now', clock())
  })
}
