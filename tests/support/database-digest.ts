import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** Everything that a call of the games' API could write. Sessions and limits live by every request. */
const TABLES = [
  'app_user', 'profile_text', 'social', 'user_setting', 'user_revision', 'user_history', 'game_state', 'wish', 'quest_event', 'reward_claim', 'reward_unlock', 'avatar',
  'staged_avatar', 'list', 'list_item', 'list_text', 'list_like', 'review', 'review_like', 'reply', 'topic', 'topic_like',
  'topic_visit', 'post', 'post_like', 'follow', 'silence', 'game_scores', 'game', 'catalogue_source',
]

/** Every row of every such table, so that two digests are equal only if nothing at all was written between them. */
export async function databaseDigest(db: Db): Promise<Record<string, string>> {
  const digests: [string, string][] = []
  for (const table of TABLES) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(entry::text, '|' order by entry::text)), '') as digest
      from ${sql.table(table)} entry`.execute(db)
    digests.push([table, rows[0]?.digest ?? ''])
  }
  return Object.fromEntries(digests)
}
