import { PullChangesAnswer, PullChangesQuery } from '../../contract/changes.ts'
import { CALLS } from '../../contract/calls.ts'
import { readPosition } from '../db/user-history.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import type { Pulled } from './define-pulled.ts'
import { pullChanges } from './pull-changes.ts'

/** One pull for everything that is the player's own, whichever features it belongs to. */
export function changeRoutes(app: App, { db, clock }: Deps, pulled: readonly Pulled[]): void {
  app.get(CALLS.pullChanges.path, {
    schema: { querystring: PullChangesQuery, response: { 200: PullChangesAnswer } },
  }, async (request) => {
    const { id: userId } = requireUser(request)
    const { since, seen } = request.query
    const now = clock()
    const changes = await pullChanges(db, pulled, {
      userId,
      since: since === undefined ? undefined : readPosition(since),
      seen: seen === undefined ? [] : seen.split(',').map(readPosition),
    })
    return { now, ...changes }
  })
}
