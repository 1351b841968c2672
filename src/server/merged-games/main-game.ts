import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Returns the game that one was merged into; the id itself if it was not merged or does not exist. */
export async function mainGameOf(db: Db, gameId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`select coalesce(main_id, id) as id from game where id = ${gameId}`.execute(db)
  return row?.id ?? gameId
}
