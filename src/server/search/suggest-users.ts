import { sql } from 'kysely'
import type { UserSuggestion } from '../../contract/search.ts'
import type { Db } from '../db/database.ts'
import { isBlocked } from '../people/hidden-players.ts'

/** One letter begins the names of thousands: only the first of each index are looked at, the very name among them. */
const CANDIDATES_MAX = 200

/**
 * Players whose username or display name begins like this, the very name first and then the shortest. Never by
 * address, nobody who has yet to confirm theirs or to say what to call them, and nobody whom a block stands between. The text matches as it stands: `%`,
 * `_` and `\` are letters like others.
 */
export async function suggestUsers(
  db: Db,
  viewerId: string,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<UserSuggestion[]> {
  const beginning = q.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  if (beginning === '') return []
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // `~<~` is the order of the indexes themselves (migration 0009), in which a name comes before all that begin with it.
  const { rows } = await sql<UserSuggestion>`
    select id, username, display_name, avatar_url
    from (
      (select id, username, display_name, avatar_url from app_user
        where username like ${pattern} and display_name <> '' and not awaits_verification
        order by username using ~<~ limit ${CANDIDATES_MAX})
      union
      (select id, username, display_name, avatar_url from app_user
        where lower(display_name) like ${pattern} and display_name <> '' and not awaits_verification
        order by lower(display_name) using ~<~ limit ${CANDIDATES_MAX})
    ) candidate
    where not ${isBlocked('id', viewerId)}
    order by username = ${beginning} or lower(display_name) = ${beginning} desc, length(username), username
    limit ${limit}`.execute(db)
  return rows
}
