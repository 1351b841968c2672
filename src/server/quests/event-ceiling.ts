import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Limiter } from '../http/limiter.ts'

/** An event that is to be recorded; `key` is the caller's own. */
export interface EventWrite {
  readonly key: number
  readonly eventId: string
  readonly type: string
}

/**
 * Returns which writes (by `key`) exceed what a player can do in a day. Each is a row for ever, so invented events must be limited. An
 * existing event is never among them, however often its device sends or takes it back. Existing events are only looked up above the limit.
 */
export async function eventsBeyondCeiling(
  db: Db | Trx,
  limiter: Limiter,
  userId: string,
  writes: readonly EventWrite[],
): Promise<Set<number>> {
  const beyond: EventWrite[] = []
  for (const [type, ofType] of Map.groupBy(writes, (write) => write.type)) {
    beyond.push(...ofType.slice(await limiter.takeSeveralDurably('questEventsPerDay', `${userId}:${type}`, ofType.length, db)))
  }
  if (beyond.length === 0) return new Set()
  const rows = await db
    .selectFrom('quest_event')
    .select('event_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`event_id = any(${beyond.map(({ eventId }) => eventId)}::uuid[])`)
    .execute()
  const known = new Set(rows.map((row) => row.event_id))
  return new Set(beyond.filter(({ eventId }) => !known.has(eventId)).map(({ key }) => key))
}
