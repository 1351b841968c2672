import { sql } from 'kysely'
import type { UserSuggestion } from '../../contract/search.ts'
import type { Db } from '../db/database.ts'

/**
 * Players whose username or display name begins like this, the very name first and then the shortest. Never by
 * address, and nobody who has yet to confirm theirs or to say what to call them. The text matches as it stands: `%`,
 * `_` and `\` are letters like others.
 */
export async function suggestUsers(db: Db, q: string, limit: number): Promise<UserSuggestion[]> {
  const beginning = q.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  if (beginning === '') return []
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'avatar_url'])
    .where('display_name', '<>', '')
    .where('awaits_verification', '=', false)
    .where(sql<boolean>`(username like ${pattern} or lower(display_name) like ${pattern})`)
    .orderBy(sql`username = ${beginning} or lower(display_name) = ${beginning}`, 'desc')
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(limit)
    .execute()
}
