import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Limiter } from '../limiter.ts'

/** One event that is to be recorded; `key` is the caller's own, to find it by. */
export interface EventWrite {
  readonly key: number
  readonly eventId: string
  readonly type: string
}

/**
 * Answers which writes (by `key`) are more than a player can have done in a day: each is a row for ever, and whoever
 * invents some could go on without end. An event that is there already is never among them, however often its device
 * sends or takes it back. Counted in memory, so that a player who swipes waits for nothing: what is there already is
 * only looked up beyond the ceiling.
 */
export async function eventsBeyondCeiling(
  db: Db | Trx,
  limiter: Limiter,
  userId: string,
  writes: readonly EventWrite[],
): Promise<Set<number>> {
  const beyond = [...Map.groupBy(writes, ({ type }) => type)].flatMap(([type, ofType]) =>
    ofType.slice(limiter.take('questEventsPerDay', `${userId}:${type}`, ofType.length)))
  if (beyond.length === 0) return new Set()
  const rows = await db.selectFrom('quest_event').select('event_id').where('user_id', '=', userId)
    .where(sql<boolean>`event_id = any(${beyond.map(({ eventId }) => eventId)}::uuid[])`).execute()
  const known = new Set(rows.map((row) => row.event_id))
  return new Set(beyond.filter(({ eventId }) => !known.has(eventId)).map(({ key }) => key))
}
