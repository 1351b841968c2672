import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ForgetTasteBody, SetTasteBody, TasteResponse } from '../../contract/taste.ts'
import { WriteResponse } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { forgetTaste } from './forget-taste.ts'
import { readOwnTaste } from './read-taste.ts'
import { setTaste } from './set-taste.ts'

/** Registers the endpoints for a player's stated taste: for that player alone. */
export function tasteRoutes(app: App, deps: Deps): void {
  app.get(ENDPOINTS.ownTaste.path, { schema: { response: { 200: TasteResponse } } }, (request) =>
    readOwnTaste(deps.db, requireUser(request).id),
  )

  batchRoute(app, deps, ENDPOINTS.setTaste, setTaste, { schema: SetTasteBody, user: 'userId' })

  app.post(
    ENDPOINTS.forgetTaste.path,
    {
      config: { limit: 'sync' },
      schema: { body: ForgetTasteBody, response: { 200: WriteResponse } },
    },
    async (request) => {
      const { userId, ...item } = request.body
      return (await forgetTaste.runOne(deps, request, userId, item)).answer
    },
  )
}
