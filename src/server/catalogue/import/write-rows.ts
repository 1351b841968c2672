import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { GameRows } from './game-rows.ts'

const GAME_COLUMNS = {
  id: 'integer', igdb_id: 'integer', name: 'text', summary: 'text', cover_image_id: 'text', first_release_date: 'bigint',
  release_date_format: 'smallint', game_type: 'integer', platform_ids: 'integer[]', genre_ids: 'integer[]',
  game_mode_ids: 'integer[]', theme_ids: 'integer[]', tag_ids: 'integer[]', developer_ids: 'integer[]',
  publisher_ids: 'integer[]', series_id: 'integer', rank_weight: 'double precision', rating_10: 'real', listed: 'boolean',
} satisfies Record<keyof GameRows['game'], string>

const DETAIL_COLUMNS = {
  game_id: 'integer', digest: 'bigint', alternative_names: 'text[]', screenshot_ids: 'text[]', videos: 'jsonb',
  releases: 'jsonb', parent_igdb_id: 'integer', version_parent_igdb_id: 'integer', version_title: 'text',
} satisfies Record<keyof GameRows['detail'], string>

/** Writes games, new ones and known ones, in one statement for each table; what is counted from the players is left alone. */
export async function writeRows(trx: Trx, rows: readonly GameRows[]): Promise<void> {
  if (rows.length === 0) return
  await upsert(trx, 'game', GAME_COLUMNS, rows.map(({ game }) => game))
  await upsert(trx, 'game_import', DETAIL_COLUMNS, rows.map(({ detail }) => detail))
}

/** One JSON text a statement: thousands of parameters would take the driver longer than the database the rows. */
async function upsert(trx: Trx, table: string, columns: Record<string, string>, rows: readonly object[]): Promise<void> {
  const [key = '', ...others] = Object.keys(columns)
  const names = sql.join([key, ...others].map((name) => sql.ref(name)))
  const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as given(${typed})
    on conflict (${sql.ref(key)}) do update
      set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(trx)
}
