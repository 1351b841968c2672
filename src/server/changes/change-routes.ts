import { PullChangesResponse, PullChangesQuery } from '../../contract/changes.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { readPosition } from '../db/user-history.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import type { SyncEntity } from './define-sync-entity.ts'
import { pullChanges } from './pull-changes.ts'

/** One pull serves all of the player's own data, for every feature. */
export function changeRoutes(app: App, { db, clock }: Deps, entities: readonly SyncEntity[]): void {
  app.get(
    ENDPOINTS.pullChanges.path,
    {
      schema: { querystring: PullChangesQuery, response: { 200: PullChangesResponse } },
    },
    async (request) => {
      const { id: userId } = requireUser(request)
      const { since, seen } = request.query
      const now = clock()
      const changes = await pullChanges(db, entities, {
        userId,
        since: since === undefined ? undefined : readPosition(since),
        seen: seen === undefined ? [] : seen.split(',').map(readPosition),
      })
      return { now, ...changes }
    },
  )
}
