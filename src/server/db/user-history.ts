import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { BOOT } from './boot.ts'
import type { Db } from './database.ts'
import type { Position } from './user-revision.ts'

/** What ended longer ago is forgotten: a device that comes back after that pulls everything anew. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

export function positionText({ rev, boot }: Position): string {
  return `${rev}.${boot}`
}

/** Reads what the contract's pattern has found to be a position. */
export function readPosition(text: string): Position {
  const [rev, boot = ''] = text.split('.')
  return { rev: Number(rev), boot }
}

/**
 * The boot in which a revision of the player's was written, `current` where there is none yet. What lies before the first stretch
 * that is kept counts as part of it, so that who reads everything from the start can be told how far they have come.
 */
export function bootAt(userId: string | RawBuilder<string>, rev: RawBuilder<unknown>, current = BOOT): RawBuilder<string> {
  return sql<string>`coalesce(
    (select boot from user_history where user_id = ${userId} and from_rev <= ${rev} order by from_rev desc limit 1),
    (select boot from user_history where user_id = ${userId} order by from_rev limit 1),
    ${current})`
}

/** Where the player's history stands; revision 0 where nothing has been written yet. */
export async function currentPosition(db: Db, userId: string): Promise<Position> {
  const { rows } = await sql<Position>`
    select current.rev, ${bootAt(userId, sql`current.rev`)} as boot
    from (select coalesce((select rev from user_revision where user_id = ${userId}), 0) as rev) current`.execute(db)
  if (rows[0] === undefined) throw new Error('a current position is always answered')
  return rows[0]
}

/**
 * Forgets the stretches that ended long ago; the newest of each player stays. Only ever the oldest ones go: without one
 * in the middle, revisions would count as written in the boot before.
 */
export async function forgetOldHistory(db: Db, now: number): Promise<void> {
  await sql`
    delete from user_history old
    using (
      select user_id, max(from_rev) as from_rev from user_history where began_at < ${now - KEPT_MS} group by user_id
    ) kept
    where old.user_id = kept.user_id and old.from_rev < kept.from_rev`.execute(db)
}
