import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Post, Quote } from '../../contract/discussions.ts'
import { beginningOf, QUOTE_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { likeColumns, textFor, writtenColumns } from '../texts/read-written.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { POST } from './discussion-texts.ts'
import { readMentioned } from './mentioned.ts'
import { shownText } from './shown-text.ts'
import type { WrittenRow } from './shown-text.ts'

type Row = WrittenRow &
  Omit<Post, keyof WrittenRow | 'quote' | 'mentions'> & {
    readonly root_at: number
    readonly root_id: string
    readonly depth: number
    readonly quote_of: string | null
  }

/** A post, and its place in the thread. */
export interface PlacedPost {
  readonly post: Post
  readonly key: readonly [rootAt: number, depth: number, createdAt: number, rootId: string, id: string]
}

/** SQL: the state of a post for a player. */
const stateOf = ({ viewerId }: Reader, table: string) => sql`case
  when ${sql.ref(`${table}.deleted_at`)} is not null then 'deleted' when ${isReadable(table, viewerId)} then 'standing' else 'hidden' end`

/** Returns posts with their authors as a player sees them, in the order of `selection`, whose rows are the table's. */
export async function readPosts(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<PlacedPost[]> {
  const { rows } = await sql<Row>`
    with post as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select post.topic_id, post.parent_id, post.quote_of, post.root_at, post.root_id, post.depth, post.posted_at,
      ${writtenColumns(reader, POST)}, ${likeColumns('post')}, ${stateOf(reader, 'post')} as state
    from post
    join app_user on app_user.id = post.user_id
    left join post_like mine on mine.user_id = ${reader.viewerId} and mine.post_id = post.id
    order by post.place`.execute(db)
  const shown = rows.map((row) => shownText(row))
  const [mentioned, quotes] = await Promise.all([readMentioned(db, reader.viewerId, shown), readQuotes(db, reader, rows)])
  return shown.map(({ quote_of, root_at, root_id, depth, ...post }, index) => ({
    post: { ...post, quote: quotes.get(quote_of ?? '') ?? null, mentions: mentioned[index] ?? [] },
    key: [root_at, depth, Date.parse(post.created_at), root_id, post.id],
  }))
}

/** Returns one post, or undefined if it does not exist or was deleted. */
export async function findPost(db: Db | Trx, postId: string, reader: Reader): Promise<Post | undefined> {
  const [found] = await readPosts(db, reader, sql`select * from post where id = ${postId} and deleted_at is null`)
  return found?.post
}

/** Returns the beginnings of quoted posts, as they are now. */
async function readQuotes(db: Db | Trx, reader: Reader, rows: readonly Row[]): Promise<Map<string, Quote>> {
  const ids = [...new Set(rows.flatMap(({ quote_of }) => quote_of ?? []))]
  if (ids.length === 0) return new Map()
  const { rows: quoted } = await sql<Quote>`
    select quoted.id as post_id, app_user.username, app_user.display_name, ${stateOf(reader, 'quoted')} as state,
      ${textFor(reader.viewerId, 'quoted')} as text
    from post quoted join app_user on app_user.id = quoted.user_id where quoted.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    quoted.map((quote) => {
      if (quote.state !== 'standing') return [quote.post_id, { ...quote, username: '', display_name: '', text: '' }]
      return [quote.post_id, { ...quote, text: beginningOf(quote.text, QUOTE_CHARACTERS) }]
    }),
  )
}
