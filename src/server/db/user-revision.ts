import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Raises the player's revision and answers the new one. Call it first in every transaction that writes what the
 * player owns, and store it on the rows: its lock puts the player's writes in order, so a cursor that a pull has
 * seen never hides a row that was committed later with a lower revision (`sync` rule 11).
 */
export async function bumpRevision(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .insertInto('user_revision')
    .values({ user_id: userId, rev: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rev: sql`user_revision.rev + 1` }))
    .returning('rev')
    .executeTakeFirstOrThrow()
  return row.rev
}
