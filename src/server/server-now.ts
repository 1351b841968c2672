import type { App } from './deps.ts'
import { pathOf } from './request-path.ts'

/**
 * Every answer of the API says what time it is here, whatever else it says: a device whose clock is wrong learns so from
 * the first one, also where that is a refusal.
 */
export function tellTime(app: App, clock: () => number): void {
  app.addHook('onSend', async (request, reply) => {
    if (pathOf(request).startsWith('/api/')) reply.header('server-now', clock())
  })
}
