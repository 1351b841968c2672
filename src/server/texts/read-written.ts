import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Text } from './define-text.ts'
import type { Reader } from './who-reads.ts'

/** The author of a row, joined as `app_user`. */
export const AUTHOR = sql`app_user.username, app_user.display_name, app_user.avatar_url`

/** SQL: a text for a reader: unmasked for its author, masked for others. */
export function textFor(viewerId: string, table: string, plain = 'comment', masked = 'masked'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`case when ${of('user_id')} = ${viewerId} then ${of(plain)} else coalesce(${of(masked)}, ${of(plain)}) end`
}

/** SQL: the columns of every text: author, times, and the text under the names of its fields. */
export function writtenColumns({ viewerId }: Reader, { name, words }: Text): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${name}.${column}`)
  const columns = Object.entries(words).map(
    ([field, { column, masked }]) => sql`${textFor(viewerId, name, column, masked)} as ${sql.ref(field)}`,
  )
  return sql`${of('id')}, ${of('user_id')}, ${AUTHOR}, ${of('created_at')}, ${of('edited_at')}, ${of('versions')}[1] as version, ${sql.join(columns)}`
}

/** SQL: the likes of an item, counted from the players' rows, and the reader's own, joined as `mine`. */
export function likeColumns(thing: string): RawBuilder<unknown> {
  return sql`
    (select count(*) from ${sql.table(`${thing}_like`)} other
      where other.${sql.ref(`${thing}_id`)} = ${sql.ref(`${thing}.id`)} and other.liked) as like_count,
    coalesce(mine.liked, false) as liked_by_me, coalesce(mine.at, 0) as liked_at`
}

/** When it was written and last changed, in milliseconds since 1970. */
export interface WrittenTimes {
  readonly created_at: number
  readonly edited_at: number | null
}

/** Returns a row with its times as in responses: ISO 8601. */
export function withIsoTimes<Row extends WrittenTimes>({ created_at, edited_at, ...row }: Row) {
  const iso = (at: number) => new Date(at).toISOString()
  return { ...row, created_at: iso(created_at), edited_at: edited_at === null ? null : iso(edited_at) }
}
