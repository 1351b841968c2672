import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * When a new text counts as written among those `beside` it, a query of their `created_at`: at `from`, or at the first millisecond
 * after it at which none of them was. So who comes later stands behind, where a device's clock says the same of two, or of many
 * nothing that can be believed. Of two that come at once their ids decide.
 */
export async function findFreeMoment(trx: Trx, beside: RawBuilder<unknown>, from: number): Promise<number> {
  // As many as follow each other without a gap, from the first on.
  const { rows: [taken] } = await sql<{ count: number }>`
    select count(*) as count from (
      select created_at, row_number() over (order by created_at) as nth from (${beside}) moment (created_at) where created_at >= ${from} group by created_at
    ) other where created_at = ${from}::bigint + nth - 1`.execute(trx)
  return from + (taken?.count ?? 0)
}
