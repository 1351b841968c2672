import { sql } from 'kysely'
import type { UserSuggestion } from '../../contract/search.ts'
import { usernameForm } from '../../domain/mentions.ts'
import type { Db } from '../db/database.ts'
import { isBlocked } from '../people/hidden-players.ts'

/** One letter begins thousands of names: only the first of each index are read, which include the exact name. */
const CANDIDATES_MAX = 200

/**
 * Returns players whose username or display name begins with a text, the exact name first and then the shortest. It never searches
 * addresses. It leaves out players who have not confirmed theirs or have no display name, and those on either side of a block. The text is
 * literal: `%`, `_` and `\` are ordinary characters.
 */
export async function suggestUsers(
  db: Db,
  viewerId: string,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<UserSuggestion[]> {
  const beginning = q.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  if (beginning === '') return []
  const asUsername = usernameForm(q)
  const usernames = `${asUsername.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // `~<~` is the order of the indexes themselves (migration 0009), in which a name comes before all that begin with it.
  const { rows } = await sql<UserSuggestion>`
    select id, username, display_name, avatar_url
    from (
      (select id, username, display_name, avatar_url from app_user
        where username like ${usernames} and display_name <> '' and not awaits_verification
        order by username using ~<~ limit ${CANDIDATES_MAX})
      union
      (select id, username, display_name, avatar_url from app_user
        where lower(display_name) like ${pattern} and display_name <> '' and not awaits_verification
        order by lower(display_name) using ~<~ limit ${CANDIDATES_MAX})
    ) candidate
    where not ${isBlocked('id', viewerId)}
    order by username = ${asUsername} or lower(display_name) = ${beginning} desc, length(username), username
    limit ${limit}`.execute(db)
  return rows
}
