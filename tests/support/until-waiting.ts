import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/server/db/database.ts'

/**
 * Waits until `count` connections to a database wait for a lock. `timeout` is in milliseconds; increase it if the waiting requests have not
 * started yet.
 */
export async function untilWaiting(db: Db, count: number, timeout = 1_000): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.n
      },
      { timeout },
    )
    .toBe(count)
}
