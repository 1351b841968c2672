import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { slugOf } from '../../domain/slug.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { DICTIONARIES } from './dictionaries.ts'
import { STARTER_PATH, parseStarter } from './starter.ts'
import type { StarterGame } from './starter.ts'

const SOURCE = 'starter'
/** Part of the checksum: raise it when the same file must be loaded differently. */
const LOADER_VERSION = 1
const ROWS_PER_STATEMENT = 200
/** Ours, as those of games: an import's companies keep IGDB's ids. */
const OWN_ID_BASE = 1_000_000_000
/** What the first of the file is worth: as much as some fifty likes, so that players soon overrule it. */
const RANK_WEIGHT_MAX = 4

export interface LoadResult {
  /** False where the very same file has been loaded before. */
  readonly isChanged: boolean
  readonly games: number
}

/**
 * Loads dictionaries and starter file, in one transaction and only when their checksum has changed. Games keep
 * their ids for ever; one that the file no longer has is unlisted, not deleted. Throws a `StarterError` before
 * anything is written where a line is broken.
 */
export async function loadStarterCatalogue(db: Db, path: string = STARTER_PATH): Promise<LoadResult> {
  return loadStarterText(db, await readFile(path, 'utf8'))
}

/** The same for a file's text. */
export async function loadStarterText(db: Db, text: string): Promise<LoadResult> {
  const games = parseStarter(text)
  const checksum = createHash('sha256').update(JSON.stringify([LOADER_VERSION, DICTIONARIES, text])).digest('hex')
  return transaction(db, async (trx) => {
    if ((await lockSource(trx)) === checksum) return { isChanged: false, games: games.length }
    await sql`set local statement_timeout = 0`.execute(trx)
    await upsertDictionaries(trx)
    await upsertGames(trx, games)
    await trx.updateTable('catalogue_source').set({ checksum, loaded_at: Date.now() })
      .where('name', '=', SOURCE).execute()
    return { isChanged: true, games: games.length }
  })
}

/** The deck's rank weight of the nth of `count` games, falling evenly from the best known to 0. */
export function rankWeight(position: number, count: number): number {
  return RANK_WEIGHT_MAX * (1 - position / count)
}

/** Answers the checksum that was loaded last, and keeps other servers waiting until this transaction ends. */
async function lockSource(trx: Trx): Promise<string> {
  await trx.insertInto('catalogue_source').values({ name: SOURCE, checksum: '', loaded_at: 0 })
    .onConflict((conflict) => conflict.doNothing()).execute()
  const row = await trx.selectFrom('catalogue_source').select('checksum').where('name', '=', SOURCE)
    .forUpdate().executeTakeFirstOrThrow()
  return row.checksum
}

async function upsertDictionaries(trx: Trx): Promise<void> {
  for (const table of ['genre', 'game_mode', 'theme', 'game_type', 'tag'] as const) {
    await trx.insertInto(table).values(DICTIONARIES[table])
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: sql`excluded.name` })).execute()
  }
  await trx.insertInto('platform_family').values(DICTIONARIES.platform_family)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(['name', 'slug']))).execute()
  await trx.insertInto('platform').values(DICTIONARIES.platform)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(['name', 'abbreviation', 'slug', 'family_id', 'release_date'])))
    .execute()
}

/** Has the row that stands take these columns from the one that comes. */
function asGiven<Column extends string>(columns: readonly Column[]): Record<Column, RawBuilder<never>> {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<Column, RawBuilder<never>>
}

const STARTER_COLUMNS = [
  'name', 'summary', 'first_release_date', 'release_date_format', 'game_type', 'platform_ids', 'genre_ids', 'game_mode_ids', 'theme_ids',
  'tag_ids', 'developer_ids', 'publisher_ids', 'series_id', 'rank_weight', 'listed',
] as const

async function upsertGames(trx: Trx, games: readonly StarterGame[]): Promise<void> {
  const companies = games.flatMap(({ developers, publishers }) => developers.concat(publishers))
  const companyIds = await idsOfNames(trx, 'company', companies)
  const seriesIds = await idsOfNames(trx, 'series', games.flatMap(({ series }) => series ?? []))
  const rows = games.map((game, position) => ({
    id: game.id,
    igdb_id: null,
    name: game.name,
    summary: game.summary,
    cover_image_id: null,
    first_release_date: game.releaseSeconds,
    release_date_format: game.releaseFormat,
    game_type: game.gameType,
    platform_ids: game.platformIds,
    genre_ids: game.genreIds,
    game_mode_ids: game.gameModeIds,
    theme_ids: game.themeIds,
    tag_ids: game.tagIds,
    developer_ids: game.developers.map((name) => mustGet(companyIds, name)),
    publisher_ids: game.publishers.map((name) => mustGet(companyIds, name)),
    series_id: game.series === null ? null : mustGet(seriesIds, game.series),
    rank_weight: rankWeight(position, games.length),
    listed: true,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx.insertInto('game').values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        // Not what is counted from the players, and nothing of a game that an import has written since.
        conflict.column('id').doUpdateSet(asGiven(STARTER_COLUMNS))
          .where(sql<boolean>`not exists (select 1 from game_import where game_id = game.id)`),
      )
      .execute()
  }
  await trx.updateTable('game').set({ listed: false })
    .where(sql<boolean>`igdb_id is null and id <> all(${games.map(({ id }) => id)}::integer[])
      and not exists (select 1 from game_import where game_id = game.id)`).execute()
}

/** The id of every name, known ones first; new ones follow the highest. Safe under the lock of the source. */
async function idsOfNames(
  trx: Trx,
  table: 'company' | 'series',
  names: readonly string[],
): Promise<Map<string, number>> {
  const known = await trx.selectFrom(table).select(['id', 'slug']).execute()
  const idOfSlug = new Map(known.map(({ id, slug }) => [slug, id]))
  let lastId = known.reduce((highest, { id }) => Math.max(highest, id), OWN_ID_BASE)
  const rows = [...new Set(names)].map((name) => {
    const slug = slugOf(name)
    return { id: idOfSlug.get(slug) ?? ++lastId, name, slug }
  })
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx.insertInto(table).values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: sql`excluded.name` })).execute()
  }
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function mustGet(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no id was given to ${name}`)
  return id
}
