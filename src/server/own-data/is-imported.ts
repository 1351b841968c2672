import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { IMPORT_CHANGES_MAX } from '../../contract/limits.ts'
import type { Db, Trx } from '../db/database.ts'

/**
 * SQL condition: a state, a review or a list came with an import of its player (`src/sync/SPEC.md`, rule 18), also if the import was undone
 * since. Use it for these alone. Any account can record an import, and what is imported notifies nobody.
 */
export function isImported(userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return inNote(userId, at, sql`true`)
}

/** SQL condition: the same, and the import was recorded less than a day ago by the database's clock. It is fast for all rows of a table. */
export function isImportedToday(userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  const isRecent = sql`recorded_at > now() - interval '1 day'`
  return sql<boolean>`(${userId} in (select note.user_id from import_record note where ${isRecent}) and ${inNote(userId, at, isRecent)})`
}

function inNote(userId: RawBuilder<unknown>, at: RawBuilder<unknown>, isSo: RawBuilder<unknown>): RawBuilder<boolean> {
  // However many imports there are, the candidates are adjacent.
  return sql<boolean>`exists (
    select from import_record note
    where ${isSo} and note.user_id = ${userId} and note.first_at < ${at} and note.first_at >= ${at} - ${sql.lit(IMPORT_CHANGES_MAX)} and note.first_at + note.stamps >= ${at})`
}

/** SQL condition: the player has imported something. If not, a statement of thousands of rows need not check each. */
export function hasImported(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from import_record note where note.user_id = ${userId})`
}

/** The same as `isImported`, as a query of its own. */
export async function wasImported(db: Db | Trx, userId: string, at: number): Promise<boolean> {
  const {
    rows: [answer],
  } = await sql<{ so: boolean }>`select ${isImported(sql`${userId}`, sql`${at}::bigint`)} as so`.execute(db)
  return answer?.so ?? false
}
