import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiddenIds } from '../people/hidden-players.ts'

/**
 * Returns a query of the ids of the players that a caller is not offered: the caller, everyone hidden from the caller, everyone who has
 * blocked or muted the caller, everyone who does not want to be offered, and everyone without a confirmed address or a name. The only
 * filter of candidates and responses.
 */
export function hiddenFrom(userId: string): RawBuilder<unknown> {
  return sql`select ${userId}::uuid
    union all ${hiddenIds(userId)}
    union all select player_id from restriction where other_id = ${userId} and restricted
    union all
    select hidden.id from app_user hidden where hidden.twins_hidden or hidden.awaits_verification or hidden.display_name = ''`
}
