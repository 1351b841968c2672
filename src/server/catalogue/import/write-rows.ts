import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { GameRows } from './game-rows.ts'

const GAME_COLUMNS = {
  id: 'integer',
  igdb_id: 'integer',
  name: 'text',
  summary: 'text',
  cover_image_id: 'text',
  first_release_date: 'bigint',
  release_date_format: 'smallint',
  game_type: 'integer',
  platform_ids: 'integer[]',
  genre_ids: 'integer[]',
  game_mode_ids: 'integer[]',
  theme_ids: 'integer[]',
  tag_ids: 'integer[]',
  developer_ids: 'integer[]',
  publisher_ids: 'integer[]',
  series_id: 'integer',
  rank_weight: 'double precision',
  rating_10: 'real',
  listed: 'boolean',
} as const satisfies Record<keyof GameRows['game'], string>

const DETAIL_COLUMNS = {
  game_id: 'integer',
  digest: 'bigint',
  alternative_names: 'text[]',
  screenshot_ids: 'text[]',
  videos: 'jsonb',
  releases: 'jsonb',
  parent_igdb_id: 'integer',
  version_parent_igdb_id: 'integer',
  version_title: 'text',
} as const satisfies Record<keyof GameRows['detail'], string>

type ColumnType = (typeof GAME_COLUMNS)[keyof GameRows['game']] | (typeof DETAIL_COLUMNS)[keyof GameRows['detail']]

/** Separators of rows and fields, and the value for null: characters that no text of a catalogue contains. */
const [ROW_END, FIELD_END, NULL] = ['\u001e', '\u001f', '\u0001']
// oxlint-disable-next-line no-control-regex
const RESERVED = /[\u0001\u001e\u001f]/g

/** Writes new and existing games in one statement; the players' counts are left alone. */
export async function writeRows(trx: Trx, rows: readonly GameRows[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with games as (${upsert(
      'game',
      GAME_COLUMNS,
      rows.map(({ game }) => game),
    )})
    ${upsert(
      'game_import',
      DETAIL_COLUMNS,
      rows.map(({ detail }) => detail),
    )}`.execute(trx)
  await writeExternalIds(trx, rows)
}

/** Deletes store ids that a record no longer has. */
async function writeExternalIds(trx: Trx, rows: readonly GameRows[]): Promise<void> {
  const given = rows.flatMap(({ game, externalIds }) => externalIds.map(({ source, id }) => [source, id, game.id] as const))
  await sql`delete from game_external_id where game_id = any(${rows.map(({ game }) => game.id)}::integer[])`.execute(trx)
  if (given.length === 0) return
  const column = (at: 0 | 1 | 2) => given.map((entry) => entry[at])
  await sql`
    insert into game_external_id (source, external_id, game_id)
    select * from unnest(${column(0)}::smallint[], ${column(1)}::text[], ${column(2)}::integer[])`.execute(trx)
}

/**
 * Passes one text for each table. Thousands of parameters would take the driver longer than the rows take the database, and JSON takes the
 * database twice as long as separated fields.
 */
function upsert(table: string, columns: Readonly<Record<string, ColumnType>>, rows: readonly object[]): RawBuilder<unknown> {
  const entries = Object.entries(columns)
  const [key = '', ...others] = Object.keys(columns)
  const fields = entries.map(([, type], at) => sql`field[${sql.lit(at + 1)}]::${sql.raw(type)}`)
  return sql`
    insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    select ${sql.join(fields)} from (
      select string_to_array(line, ${sql.lit(FIELD_END)}, ${sql.lit(NULL)}) as field
      from unnest(string_to_array(${textOf(entries, rows)}, ${sql.lit(ROW_END)})) as line offset 0) given
    on conflict (${sql.ref(key)}) do update
      set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
}

function textOf(columns: readonly (readonly [name: string, type: ColumnType])[], rows: readonly object[]): string {
  return rows
    .map((row) => columns.map(([name, type]) => fieldOf((row as Record<string, unknown>)[name], type)).join(FIELD_END))
    .join(ROW_END)
}

function fieldOf(value: unknown, type: ColumnType): string {
  if (value === null) return NULL
  if (type === 'jsonb') return JSON.stringify(value)
  if (type === 'integer[]') return `{${(value as readonly number[]).join(',')}}`
  if (type === 'text[]') return `{${(value as readonly string[]).map(quoted).join(',')}}`
  return type === 'text' ? plain(value as string) : String(value)
}

function quoted(text: string): string {
  return `"${plain(text).replaceAll(/["\\]/g, '\\$&')}"`
}

function plain(text: string): string {
  return text.replace(RESERVED, ' ')
}
