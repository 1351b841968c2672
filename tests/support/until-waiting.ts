import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/server/db/database.ts'

/** Until so many connections to a database wait for a lock that somebody holds. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  await expect.poll(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n
  }).toBe(count)
}
