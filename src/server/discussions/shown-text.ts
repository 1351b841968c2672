import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Words } from '../words.ts'

/** Who reads, and what they may not. */
export interface Reader {
  readonly viewerId: string
  readonly words: Words
}

/** What every topic and post is read with, before it is shown. */
export interface WrittenRow {
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly state: 'standing' | 'deleted' | 'hidden'
  readonly text: string
  /** Whether it is yet to be masked by today's lists. */
  readonly is_unmasked: boolean
  readonly created_at: number
  readonly edited_at: number | null
}

export const AUTHOR = sql`app_user.username, app_user.display_name, app_user.avatar_url`

/** What is the same of a topic and a post. What was masked by other lists than today's comes whole, to be masked here. */
export function writtenColumns({ viewerId, words }: Reader, table: 'topic' | 'post'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const [likes, key] = table === 'topic' ? [sql.table('topic_like'), 'topic_id'] : [sql.table('post_like'), 'post_id']
  return sql`
    ${of('user_id')}, ${AUTHOR}, ${of('created_at')}, ${of('edited_at')}, ${of('versions')}[1] as version, ${of('posted_at')},
    ${textFor(viewerId, words, table, 'comment', 'masked')} as text, ${isUnmasked(viewerId, words, table)} as is_unmasked,
    (select count(*) from ${likes} other where other.${sql.ref(key)} = ${of('id')} and other.liked) as like_count,
    coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at`
}

/** A text as a player reads it, as far as it was masked by today's lists. */
export function textFor(viewerId: string, words: Words, table: string, plain: string, masked: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`case when ${of('user_id')} <> ${viewerId} and ${of('masked_by')} = ${words.edition}
    then coalesce(${of(masked)}, ${of(plain)}) else ${of(plain)} end`
}

/** Whether that text is yet to be masked. */
export function isUnmasked(viewerId: string, words: Words, table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(${of('user_id')} <> ${viewerId} and ${of('masked_by')} <> ${words.edition})`
}

/** Who wrote it, where that may be said. */
const NOBODY = { user_id: '', username: '', display_name: '', avatar_url: '' }

/** A row as it is answered: times as ISO 8601, and nothing of a text that is not there for this player. */
export function shownText<Row extends WrittenRow>(row: Row, { words }: Reader) {
  const { is_unmasked, created_at, edited_at, ...rest } = row
  const times = { created_at: new Date(created_at).toISOString(), edited_at: edited_at === null ? null : new Date(edited_at).toISOString() }
  if (row.state !== 'standing') return { ...rest, ...NOBODY, ...times, edited_at: null, text: '', like_count: 0, liked_by_me: false }
  return { ...rest, ...times, text: is_unmasked ? words.mask(row.text) : row.text }
}
