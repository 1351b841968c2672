import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { EPOCH } from './epoch.ts'
import type { Trx } from './database.ts'

/** A position in a player's history: the revision, and the epoch of the database in which it was written. */
export interface Position {
  readonly rev: number
  readonly epoch: string
}

/**
 * Raises the player's revision and returns the new one. Call it first in every transaction that writes the player's own data, and store it
 * on the rows. Its lock puts the player's writes in order. So a cursor that a pull has read never hides a row that was committed later with
 * a lower revision.
 */
export async function bumpRevision(trx: Trx, userId: string): Promise<Position> {
  const { rows } = await sql<Position>`with ${raisedRevision(userId)} select rev, epoch from revision`.execute(trx)
  if (rows[0] === undefined) throw new Error('a revision that is raised is answered')
  return rows[0]
}

/**
 * The same as common table expressions for a statement that writes rows itself. `revision` (rev, epoch) is empty if `condition` is false. A
 * new segment of the player's history begins if another epoch wrote last. The locked row itself decides that, never the statement's
 * snapshot.
 */
export function raisedRevision(userId: string | RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`revision as (
      insert into user_revision (user_id, rev, epoch, epoch_rev, raised_at)
      select ${userId}::uuid, 1, ${EPOCH}, 1, clock_timestamp() where ${condition}
      on conflict (user_id) do update set rev = user_revision.rev + 1, epoch = excluded.epoch, raised_at = excluded.raised_at, epoch_rev = case
        when user_revision.epoch = excluded.epoch then user_revision.epoch_rev else user_revision.rev + 1 end
      returning rev, epoch, epoch_rev
    ), stretch as (
      insert into user_epoch (user_id, from_rev, epoch, began_at)
      select ${userId}::uuid, rev, epoch, (extract(epoch from now()) * 1000)::bigint from revision where epoch_rev = rev
    )`
}

/**
 * The same for several players who have written before, in the order of their ids, so that two callers never deadlock. An account that was
 * deleted meanwhile is skipped.
 */
export async function raiseRevisions(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`
    with now as (
      select ${EPOCH} as epoch
    ), locked as (
      select user_id from user_revision where user_id = any(${userIds}::uuid[]) order by user_id for update
    ), revision as (
      update user_revision set rev = rev + 1, epoch = now.epoch, epoch_rev = case when user_revision.epoch = now.epoch then epoch_rev else rev + 1 end
      from locked, now where user_revision.user_id = locked.user_id
      returning user_revision.user_id, rev, user_revision.epoch, epoch_rev
    )
    insert into user_epoch (user_id, from_rev, epoch, began_at)
    select user_id, rev, epoch, (extract(epoch from now()) * 1000)::bigint from revision where epoch_rev = rev`.execute(trx)
}

/** SQL: the revision that was raised in this transaction, for the rows that it writes. */
export function raisedBefore(userId: string): RawBuilder<number> {
  return sql<number>`(select rev from user_revision where user_id = ${userId})`
}
