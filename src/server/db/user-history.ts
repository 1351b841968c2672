import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { EPOCH } from './epoch.ts'
import type { Db } from './database.ts'
import type { Position } from './user-revision.ts'

/** Segments that ended longer ago are deleted. A device with an older cursor pulls everything again. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000

// Why: docs/decisions/sync/0004-cursor-names-its-epoch.md
export function positionText({ rev, epoch }: Position): string {
  return `${rev}.${epoch}`
}

/** Parses a cursor that the contract's pattern has validated. */
export function readPosition(text: string): Position {
  const [rev, epoch = ''] = text.split('.')
  return { rev: Number(rev), epoch }
}

/**
 * SQL: the epoch in which a revision of the player was written, or `current` if there is none yet. Revisions before the first stored
 * segment count as part of it. So a device that pulls everything from the start gets a cursor for each page.
 */
export function epochAt(userId: string | RawBuilder<string>, rev: RawBuilder<unknown>, current = EPOCH): RawBuilder<string> {
  return sql<string>`coalesce(
    (select epoch from user_epoch where user_id = ${userId} and from_rev <= ${rev} order by from_rev desc limit 1),
    (select epoch from user_epoch where user_id = ${userId} order by from_rev limit 1),
    ${current})`
}

/** Returns the player's current cursor; revision 0 if nothing has been written yet. */
export async function currentPosition(db: Db, userId: string): Promise<Position> {
  const { rows } = await sql<Position>`
    select current.rev, ${epochAt(userId, sql`current.rev`)} as epoch
    from (select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev) current`.execute(db)
  if (rows[0] === undefined) throw new Error('a current position is always answered')
  return rows[0]
}

/**
 * Deletes the segments that ended long ago; the newest of each player stays. Only the oldest ones are deleted: without one in the middle,
 * its revisions would count as written in the epoch before.
 */
export async function forgetOldHistory(db: Db, now: number): Promise<void> {
  await sql`
    delete from user_epoch old
    using (
      select user_id, max(from_rev) as from_rev from user_epoch where began_at < ${now - RETENTION_MS} group by user_id
    ) newest
    where old.user_id = newest.user_id and old.from_rev < newest.from_rev`.execute(db)
}
