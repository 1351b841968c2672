import { sql } from 'kysely'
import type { Mention } from '../../contract/discussions.ts'
import { namesMentioned } from '../../domain/mentions.ts'
import type { Db, Trx } from '../db/database.ts'
import { hasBlocked } from '../people/hidden-players.ts'

/** SQL: the players by the usernames that they have, and that they had before. */
export const NAMED = sql`(
  select username, id as user_id from app_user union all select username, user_id from former_username)`

interface Text {
  readonly user_id: string
  readonly text: string
}

/**
 * Returns the players that texts mention, text by text: those that are visible to the viewer, and have not blocked the author. Other names
 * stay plain text.
 */
export async function readMentioned(db: Db | Trx, viewerId: string, texts: readonly Text[]): Promise<Mention[][]> {
  const names = texts.map(({ text }) => namesMentioned(text))
  const pairs = names.flatMap((named, index) => named.map((username) => ({ username, author: texts[index]?.user_id ?? '' })))
  if (pairs.length === 0) return texts.map(() => [])
  const { rows } = await sql<Mention & { author: string }>`
    select given.author, app_user.id as user_id, given.username, app_user.display_name
    from (select distinct * from unnest(${pairs.map(({ author }) => author)}::text[], ${pairs.map(({ username }) => username)}::text[])
      mention (author, username)) given
    join ${NAMED} named on named.username = given.username
    join app_user on app_user.id = named.user_id
    where app_user.display_name <> '' and not app_user.awaits_verification and not ${hasBlocked('app_user.id', viewerId)} and not exists (
      select 1 from restriction
      where player_id = app_user.id and other_id::text = given.author and restricted and kind = 'block')`.execute(db)
  const byPair = new Map(rows.map(({ author, ...mention }) => [`${author} ${mention.username}`, mention]))
  return names.map((named, index) => named.flatMap((name) => byPair.get(`${texts[index]?.user_id ?? ''} ${name}`) ?? []))
}
