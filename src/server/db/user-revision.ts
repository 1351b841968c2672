import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { BOOT } from './boot.ts'
import type { Trx } from './database.ts'

/** A place in what was written for a player: the revision, and the boot of the database in which it was written. */
export interface Position {
  readonly rev: number
  readonly boot: string
}

/**
 * Raises the player's revision and answers the new one. Call it first in every transaction that writes what the
 * player owns, and store it on the rows: its lock puts the player's writes in order, so a cursor that a pull has
 * seen never hides a row that was committed later with a lower revision.
 */
export async function bumpRevision(trx: Trx, userId: string): Promise<Position> {
  const { rows } = await sql<Position>`with ${raisedRevision(userId)} select rev, boot from revision`.execute(trx)
  if (rows[0] === undefined) throw new Error('a revision that is raised is answered')
  return rows[0]
}

/**
 * The same as parts of the `with` of a statement that writes rows itself: `revision` (rev, boot) is empty where
 * `condition` does not hold. A new stretch of the player's history begins where another boot wrote last; that is told by
 * the locked row itself, never by what the statement saw when it began.
 */
export function raisedRevision(userId: string | RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`revision as (
      insert into user_revision (user_id, rev, boot, boot_rev, raised_at)
      select ${userId}::uuid, 1, ${BOOT}, 1, clock_timestamp() where ${condition}
      on conflict (user_id) do update set rev = user_revision.rev + 1, boot = excluded.boot, raised_at = excluded.raised_at, boot_rev = case
        when user_revision.boot = excluded.boot then user_revision.boot_rev else user_revision.rev + 1 end
      returning rev, boot, boot_rev
    ), stretch as (
      insert into user_history (user_id, from_rev, boot, began_at)
      select ${userId}::uuid, rev, boot, (extract(epoch from now()) * 1000)::bigint from revision where boot_rev = rev
    )`
}

/**
 * The same for several players who have written before, in the order of their ids, so that two who raise those of many
 * never wait for each other. An account that has been deleted meanwhile is passed over.
 */
export async function raiseRevisions(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`
    with now as (
      select ${BOOT} as boot
    ), locked as (
      select user_id from user_revision where user_id = any(${userIds}::uuid[]) order by user_id for update
    ), revision as (
      update user_revision set rev = rev + 1, boot = now.boot, boot_rev = case when user_revision.boot = now.boot then boot_rev else rev + 1 end
      from locked, now where user_revision.user_id = locked.user_id
      returning user_revision.user_id, rev, user_revision.boot, boot_rev
    )
    insert into user_history (user_id, from_rev, boot, began_at)
    select user_id, rev, boot, (extract(epoch from now()) * 1000)::bigint from revision where boot_rev = rev`.execute(trx)
}

/** The revision that was raised in this transaction, for the rows that it writes. */
export function raisedBefore(userId: string): RawBuilder<number> {
  return sql<number>`(select rev from user_revision where user_id = ${userId})`
}
