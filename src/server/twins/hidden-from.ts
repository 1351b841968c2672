import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiddenIds } from '../people/hidden-players.ts'

/**
 * The players that somebody is not offered, as a query of their ids: themselves, whom they do not see, who does not want
 * to be offered, and who has yet to confirm their address or to say what to call them. The one place that candidates and
 * answers are filtered by.
 */
export function hiddenFrom(userId: string): RawBuilder<unknown> {
  return sql`select ${userId}::uuid
    union all ${hiddenIds(userId)}
    union all
    select hidden.id from app_user hidden where hidden.twins_hidden or hidden.awaits_verification or hidden.display_name = ''`
}
