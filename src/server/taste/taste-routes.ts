import { CALLS } from '../../contract/calls.ts'
import { ForgetTasteBody, SayTasteBody, TasteAnswer } from '../../contract/taste.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { forgetTaste } from './forget-taste.ts'
import { readOwnTaste } from './read-taste.ts'
import { sayTaste } from './say-taste.ts'

/** What a player says to their deck: for that player alone. */
export function tasteRoutes(app: App, deps: Deps): void {
  app.get(CALLS.ownTaste.path, { schema: { response: { 200: TasteAnswer } } }, (request) =>
    readOwnTaste(deps.db, requireUser(request).id))

  batchRoute(app, deps, CALLS.sayTaste, sayTaste, { schema: SayTasteBody, user: 'userId' })

  app.post(CALLS.forgetTaste.path, {
    config: { limit: 'sync' },
    schema: { body: ForgetTasteBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await forgetTaste.runOne(deps, request, userId, item)).answer
  })
}
