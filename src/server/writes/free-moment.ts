import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * Returns the time that a new text counts as written: `from`, or the first millisecond after it that no text of `beside` uses (a query of
 * their `created_at`). So later texts sort after earlier ones, even if a device's clock gives several the same time or an incredible one.
 * If two arrive at once, their ids decide.
 */
export async function findFreeMoment(trx: Trx, beside: RawBuilder<unknown>, from: number): Promise<number> {
  // Counts the times that follow each other without a gap, beginning with the first.
  const {
    rows: [taken],
  } = await sql<{ count: number }>`
    select count(*) as count from (
      select created_at, row_number() over (order by created_at) as nth from (${beside}) moment (created_at) where created_at >= ${from} group by created_at
    ) other where created_at = ${from}::bigint + nth - 1`.execute(trx)
  return from + (taken?.count ?? 0)
}
