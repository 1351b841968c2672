import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The game that one has become part of; itself where it is its own, or where there is none. */
export async function mainGameOf(db: Db, gameId: number): Promise<number> {
  const { rows: [row] } = await sql<{ id: number }>`select coalesce(main_id, id) as id from game where id = ${gameId}`.execute(db)
  return row?.id ?? gameId
}
