import { CALLS } from '../../contract/calls.ts'
import { TimelineAnswer, TimelineQuery } from '../../contract/timeline.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { readTimeline } from './read-timeline.ts'

/** What the players did whom a player follows: for that player alone. */
export function timelineRoutes(app: App, { readOthers, clock }: Deps): void {
  app.get(CALLS.timeline.path, {
    config: { limit: 'search' },
    schema: { querystring: TimelineQuery, response: { 200: TimelineAnswer } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readOthers(request, (db) => readTimeline(db, { viewerId, now: clock(), after: request.query.after }))
  })
}
