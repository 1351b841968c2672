import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * When those whom `hearer` names are told of what one statement finds. A pass is many statements, and their time is what is read up
 * to: each is later than all that its hearer could see before, or what it brings would be read unseen.
 */
export function toldAt(hearer: string, now: number): RawBuilder<number> {
  return sql<number>`greatest(${now}::bigint, (select max(before.at) + 1 from notification before where before.user_id = ${sql.ref(hearer)}))`
}
