import { CALLS } from '../../contract/calls.ts'
import { QuestEventBody, QuestEventsBatchBody } from '../../contract/quests.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { recordEvent } from './record-event.ts'

/** What quests count, one event or a batch. */
export function questRoutes(app: App, deps: Deps): void {
  app.post(CALLS.questEvent.path, {
    config: { limit: 'sync' },
    schema: { body: QuestEventBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { userId, ...event } = request.body
    return (await recordEvent.runOne(deps, request, userId, event)).answer
  })

  batchRoute(app, deps, CALLS.questEventsBatch, recordEvent, { schema: QuestEventsBatchBody, user: 'userId' })
}
