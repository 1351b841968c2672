import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Long after every device in use has pulled them. */
const RETENTION_DAYS = 90
/** The number of rows in one run; the next one continues. */
const ROWS_PER_RUN = 10_000

/**
 * Deletes values that players withdrew long ago, and records up to where (`src/sync/SPEC.md`, rule 17.3). The rows are locked in the order
 * of their player's revision, as each write of that player does.
 */
export async function sweepWithdrawn(db: Db, now: number): Promise<void> {
  await sql`
    with due as (
      select user_id, subject from stated_taste
      where value = 0 and written_at < to_timestamp(${now}::double precision / 1000) - ${RETENTION_DAYS} * interval '1 day'
      limit ${ROWS_PER_RUN}
    ), locked as (
      select user_id from user_revision where user_id in (select user_id from due) order by user_id for update
    ), deleted as (
      delete from stated_taste stated using due, locked
      where stated.user_id = due.user_id and stated.subject = due.subject and stated.value = 0 and locked.user_id = due.user_id
      returning stated.user_id, stated.rev, stated.at
    )
    insert into taste_swept as swept (user_id, rev, at)
    select user_id, max(rev), max(at) from deleted group by user_id
    on conflict (user_id) do update set rev = greatest(swept.rev, excluded.rev), at = greatest(swept.at, excluded.at)`.execute(db)
}
