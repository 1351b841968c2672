import { ENDPOINTS } from '../../contract/endpoints.ts'
import { TimelineResponse, TimelineQuery } from '../../contract/timeline.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { readTimeline } from './read-timeline.ts'

/** Registers the endpoint for what followed players did: for that player alone. */
export function timelineRoutes(app: App, { readOthers, clock }: Deps): void {
  app.get(
    ENDPOINTS.timeline.path,
    {
      config: { limit: 'search' },
      schema: { querystring: TimelineQuery, response: { 200: TimelineResponse } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      return readOthers(request, (db) => readTimeline(db, { viewerId, now: clock(), after: request.query.after }))
    },
  )
}
