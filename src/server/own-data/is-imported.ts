import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { IMPORT_CHANGES_MAX } from '../../contract/limits.ts'
import type { Db, Trx } from '../db/database.ts'

/** Whether what a player did at a time came with an import of theirs (`src/sync/SPEC.md`, rule 18), be it taken back since. */
export function isImported(userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  // However many there are, those that may be meant lie close together.
  return sql<boolean>`exists (
    select from import_note note
    where note.user_id = ${userId} and note.first_at < ${at} and note.first_at >= ${at} - ${sql.lit(IMPORT_CHANGES_MAX)} and note.first_at + note.stamps >= ${at})`
}

/** Whether a player has imported anything: where nobody has, a statement of thousands of rows need not ask it of each. */
export function hasImported(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from import_note note where note.user_id = ${userId})`
}

/** The same as `isImported` as a question of its own. */
export async function wasImported(db: Db | Trx, userId: string, at: number): Promise<boolean> {
  const { rows: [answer] } = await sql<{ so: boolean }>`select ${isImported(sql`${userId}`, sql`${at}::bigint`)} as so`.execute(db)
  return answer?.so ?? false
}
