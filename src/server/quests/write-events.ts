import { sql } from 'kysely'
import type { QuestEventType } from '../../contract/mutations.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { writeRounds } from '../write-rounds.ts'

/** One event as the player wants it to stand. `key` is the caller's own, to find the outcome by. */
export interface EventWrite {
  readonly key: number
  readonly eventId: string
  readonly type: QuestEventType
  readonly retracted: boolean
  readonly at: number
}

export type EventOutcome = 'applied' | 'stale'

/**
 * Records and takes back events of one player and answers what became of each. An event is a row under the id that
 * the device gave it, so a duplicate counts once; taking it back is a later write to the same row, which a late
 * duplicate of the event cannot undo (`sync` rule 4). At once or not at all.
 */
export async function writeEvents(
  db: Db,
  userId: string,
  writes: readonly EventWrite[],
): Promise<Map<number, EventOutcome>> {
  const outcomes = new Map<number, EventOutcome>()
  const [firstRound, ...laterRounds] = writeRounds(writes, ({ eventId }) => eventId)
  if (firstRound === undefined) return outcomes
  if (laterRounds.length === 0) {
    await writeRound(db, userId, firstRound, outcomes)
    return outcomes
  }
  await transaction(db, async (trx) => {
    for (const round of [firstRound, ...laterRounds]) await writeRound(trx, userId, round, outcomes)
  })
  return outcomes
}

async function writeRound(
  db: Db | Trx,
  userId: string,
  writes: readonly EventWrite[],
  outcomes: Map<number, EventOutcome>,
): Promise<void> {
  const written = await upsert(db, userId, writes)
  const passedOver = writes.filter(({ eventId }) => !written.has(eventId))
  const duplicates = passedOver.length === 0 ? new Set<string>() : await findDuplicates(db, userId, passedOver)
  for (const { key, eventId } of writes) {
    outcomes.set(key, written.has(eventId) || duplicates.has(eventId) ? 'applied' : 'stale')
  }
}

async function upsert(db: Db | Trx, userId: string, writes: readonly EventWrite[]): Promise<Set<string>> {
  const ids = writes.map(({ eventId }) => eventId)
  const types = writes.map(({ type }) => type)
  const times = writes.map(({ at }) => at)
  const retracted = writes.map((write) => write.retracted)
  const { rows } = await sql<{ event_id: string }>`
    with revision as (
      insert into user_revision (user_id, rev) values (${userId}, 1)
      on conflict (user_id) do update set rev = user_revision.rev + 1
      returning rev
    )
    insert into quest_event (user_id, event_id, type, at, retracted, rev)
    select ${userId}::uuid, item.event_id, item.type, item.at, item.retracted, revision.rev
    from unnest(${ids}::uuid[], ${types}::text[], ${times}::bigint[], ${retracted}::boolean[])
      item (event_id, type, at, retracted)
    cross join revision order by item.event_id
    on conflict (user_id, event_id) do update set at = excluded.at, retracted = excluded.retracted, rev = excluded.rev
    where excluded.at > quest_event.at
    returning event_id`.execute(db)
  return new Set(rows.map((row) => row.event_id))
}

/** Those that changed no row because the very same write stands there already. */
async function findDuplicates(db: Db | Trx, userId: string, writes: readonly EventWrite[]): Promise<Set<string>> {
  const rows = await db.selectFrom('quest_event').select(['event_id', 'at', 'retracted']).where('user_id', '=', userId)
    .where(sql<boolean>`event_id = any(${writes.map(({ eventId }) => eventId)}::uuid[])`).execute()
  const current = new Map(rows.map((row) => [row.event_id, row]))
  return new Set(
    writes
      .filter(({ eventId, at, retracted }) => {
        const row = current.get(eventId)
        return row?.at === at && row.retracted === retracted
      })
      .map(({ eventId }) => eventId),
  )
}
