import { CALLS } from '../../contract/calls.ts'
import { QuestEventBody, QuestEventItem, QuestEventsBatchBody } from '../../contract/quests.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import { ItemReader } from '../batch-items.ts'
import type { BatchResults } from '../batch-items.ts'
import type { App, Deps } from '../deps.ts'
import { withItems } from '../openapi.ts'
import { requireSelf } from '../require-user.ts'
import { eventsBeyondCeiling } from './event-ceiling.ts'
import { writeEvents } from './write-events.ts'

const eventItems = new ItemReader(QuestEventItem, 'events')

/** What quests count, one event or a batch (specification 1, section 7). */
export function questRoutes(app: App, deps: Deps): void {
  const { clock } = deps

  app.post(CALLS.questEvent.path, {
    config: { limit: 'sync' },
    schema: { body: QuestEventBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { userId, ...event } = request.body
    const { id } = requireSelf(request, userId)
    const now = clock()
    const results = await record(deps, id, [event], now)
    return { now, results: [results.single()] }
  })

  app.post(CALLS.questEventsBatch.path, {
    config: { limit: 'sync', described: { body: withItems(QuestEventsBatchBody, 'events', QuestEventItem) } },
    schema: { body: QuestEventsBatchBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { id } = requireSelf(request, request.body.userId)
    const now = clock()
    const results = await record(deps, id, request.body.events, now)
    return { now, results: results.list() }
  })
}

async function record(
  { db, limiter }: Deps,
  userId: string,
  events: readonly unknown[],
  now: number,
): Promise<BatchResults> {
  const { accepted, results } = eventItems.read(events, now)
  const writes = accepted.flatMap(({ place, id, at, item }) => {
    const { type, event_id: eventId = id, retracted = false } = item
    if (retracted && item.event_id === undefined) {
      const message = `events[${place}] takes an event back and must say which one in "event_id".`
      results.reject(place, 'invalid_item', message)
      return []
    }
    return [{ key: place, eventId, type, retracted, at }]
  })
  const beyond = await eventsBeyondCeiling(db, limiter, userId, writes)
  for (const place of beyond) {
    results.reject(place, 'daily_limit', `events[${place}] is more than one player can have done in a day.`)
  }
  const within = writes.filter(({ key }) => !beyond.has(key))
  const outcomes = await writeEvents(db, userId, within)
  for (const { key } of within) results.set(key, outcomes.get(key) ?? 'stale')
  return results
}
