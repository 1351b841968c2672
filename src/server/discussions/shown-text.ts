import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { textFor } from '../reviews/written-text.ts'

/** Who reads. */
export interface Reader {
  readonly viewerId: string
}

/** What every topic and post is read with, before it is shown. */
export interface WrittenRow {
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly state: 'standing' | 'deleted' | 'hidden'
  readonly text: string
  readonly created_at: number
  readonly edited_at: number | null
}

export const AUTHOR = sql`app_user.username, app_user.display_name, app_user.avatar_url`

/** What is the same of a topic and a post. */
export function writtenColumns({ viewerId }: Reader, table: 'topic' | 'post'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const [likes, key] = table === 'topic' ? [sql.table('topic_like'), 'topic_id'] : [sql.table('post_like'), 'post_id']
  return sql`
    ${of('user_id')}, ${AUTHOR}, ${of('created_at')}, ${of('edited_at')}, ${of('versions')}[1] as version, ${of('posted_at')},
    ${textFor(viewerId, table)} as text,
    (select count(*) from ${likes} other where other.${sql.ref(key)} = ${of('id')} and other.liked) as like_count,
    coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at`
}

/** Who wrote it, where that may be said. */
const NOBODY = { user_id: '', username: '', display_name: '', avatar_url: '' }

/** A row as it is answered: times as ISO 8601, and nothing of a text that is not there for this player. */
export function shownText<Row extends WrittenRow>(row: Row) {
  const { created_at, edited_at, ...rest } = row
  const times = { created_at: new Date(created_at).toISOString(), edited_at: edited_at === null ? null : new Date(edited_at).toISOString() }
  if (row.state !== 'standing') return { ...rest, ...NOBODY, ...times, edited_at: null, text: '', like_count: 0, liked_by_me: false }
  return { ...rest, ...times }
}
