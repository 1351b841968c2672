import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { slugOf } from '../../domain/slug.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Env } from '../config/env.ts'
import { DICTIONARIES } from './dictionaries.ts'
import { IMPORTED_ID_BASE } from './import/known-games.ts'
import { STARTER_PATH, parseStarter } from './starter.ts'
import type { StarterGame } from './starter.ts'

const SOURCE = 'starter'
/** Part of the checksum: raise it when the same file must be loaded differently. */
const LOADER_VERSION = 2
/** The suffix of the checksum if it was loaded with the provider's covers. */
const WITH_COVERS = ' igdb'
const ROWS_PER_STATEMENT = 200
/** Ours, as for games: an import's companies keep IGDB's ids. */
const OWN_ID_BASE = 1_000_000_000
/** The rank weight of the first game in the file: as much as some fifty likes, so that players soon overrule it. */
const RANK_WEIGHT_MAX = 4

export interface LoadResult {
  /** False if the same file was loaded before. */
  readonly isChanged: boolean
  readonly games: number
}

export interface LoadOptions {
  readonly path?: string
  /** Whether its games have the provider's covers; by default as they were loaded last. */
  readonly covers?: StarterCovers
}

type StarterCovers = Env['starterCovers']

/**
 * Loads dictionaries and starter file, in one transaction, if their checksum or the setting for covers has changed. Games keep their ids
 * for ever; one that the file no longer has is unlisted, not deleted. Throws a `StarterError` before anything is written if a line is
 * broken.
 */
export async function loadStarterCatalogue(db: Db, { path = STARTER_PATH, covers }: LoadOptions = {}): Promise<LoadResult> {
  return loadStarterText(db, await readFile(path, 'utf8'), covers)
}

/** The same for a file's text. */
export async function loadStarterText(db: Db, text: string, wanted?: StarterCovers): Promise<LoadResult> {
  const games = parseStarter(text)
  const content = createHash('sha256')
    .update(JSON.stringify([LOADER_VERSION, DICTIONARIES, text]))
    .digest('hex')
  return transaction(db, async (trx) => {
    const last = await lockSource(trx)
    const covers = wanted ?? (last.endsWith(WITH_COVERS) ? 'igdb' : 'off')
    const checksum = covers === 'igdb' ? content + WITH_COVERS : content
    if (last === checksum) return { isChanged: false, games: games.length }
    await sql`set local statement_timeout = 0`.execute(trx)
    await upsertDictionaries(trx)
    await upsertGames(trx, games, covers)
    await trx.updateTable('catalogue_source').set({ checksum, loaded_at: Date.now() }).where('name', '=', SOURCE).execute()
    return { isChanged: true, games: games.length }
  })
}

/** Returns the deck's rank weight of the nth of `count` games, falling linearly from the best known to 0. */
export function rankWeight(position: number, count: number): number {
  return RANK_WEIGHT_MAX * (1 - position / count)
}

/** Returns the checksum that was loaded last, and locks out other servers until this transaction ends. */
async function lockSource(trx: Trx): Promise<string> {
  await trx
    .insertInto('catalogue_source')
    .values({ name: SOURCE, checksum: '', loaded_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx.selectFrom('catalogue_source').select('checksum').where('name', '=', SOURCE).forUpdate().executeTakeFirstOrThrow()
  return row.checksum
}

async function upsertDictionaries(trx: Trx): Promise<void> {
  for (const table of ['genre', 'game_mode', 'theme', 'game_type', 'tag'] as const) {
    await trx
      .insertInto(table)
      .values(DICTIONARIES[table])
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: sql`excluded.name` }))
      .execute()
  }
  await trx
    .insertInto('platform_family')
    .values(DICTIONARIES.platform_family)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(['name', 'slug'])))
    .execute()
  await trx
    .insertInto('platform')
    .values(DICTIONARIES.platform)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(['name', 'abbreviation', 'slug', 'family_id', 'release_date'])))
    .execute()
}

/** Returns the assignments that replace these columns of the existing row with those of the new one. */
function asGiven<Column extends string>(columns: readonly Column[]): Record<Column, RawBuilder<never>> {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<Column, RawBuilder<never>>
}

/** SQL condition: no import has written the game. */
const IS_OURS = sql<boolean>`not exists (select 1 from game_import where game_id = game.id)`

const STARTER_COLUMNS = [
  'igdb_id',
  'cover_image_id',
  'main_id',
  'name',
  'summary',
  'first_release_date',
  'release_date_format',
  'game_type',
  'platform_ids',
  'genre_ids',
  'game_mode_ids',
  'theme_ids',
  'tag_ids',
  'developer_ids',
  'publisher_ids',
  'series_id',
  'rank_weight',
  'listed',
] as const

async function upsertGames(trx: Trx, games: readonly StarterGame[], covers: StarterCovers): Promise<void> {
  const taken = await assignNumbers(trx, games)
  const companies = games.flatMap(({ developers, publishers }) => developers.concat(publishers))
  const companyIds = await idsOfNames(trx, 'company', companies)
  const seriesIds = await idsOfNames(
    trx,
    'series',
    games.flatMap(({ series }) => series ?? []),
  )
  const rows = games
    .map((game, position) => ({
      id: game.id,
      igdb_id: taken.has(game.id) ? null : game.igdbId,
      name: game.name,
      summary: game.summary,
      cover_image_id: covers === 'igdb' ? game.coverImageId : null,
      main_id: null,
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
    .filter(({ id }) => (taken.get(id) ?? null) === null)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('game')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        // Not the players' counts, and nothing of a game that an import has written since.
        conflict.column('id').doUpdateSet(asGiven(STARTER_COLUMNS)).where(IS_OURS),
      )
      .execute()
  }
  await trx
    .updateTable('game')
    .set({ listed: false })
    .where(sql<boolean>`id < ${IMPORTED_ID_BASE} and id <> all(${games.map(({ id }) => id)}::integer[]) and ${IS_OURS}`)
    .execute()
}

/**
 * Makes the provider's numbers available for the games that the file assigns them to. If an imported game has one, the file's game is
 * merged into it, and the players' data moves with the next count. Returns the games that get no number, each with the one that it is
 * merged into: null if that is one of the file's own, or is not listed.
 */
async function assignNumbers(trx: Trx, games: readonly StarterGame[]): Promise<ReadonlyMap<number, number | null>> {
  // No import may assign a number between this and the rows.
  await sql`lock table game in share row exclusive mode`.execute(trx)
  const given = sql`unnest(${games.map(({ id }) => id)}::integer[], ${games.map(({ igdbId }) => igdbId)}::integer[]) given (id, igdb_id)`
  await sql`
    update game set igdb_id = null from ${given}
    where game.igdb_id = given.igdb_id and game.id <> given.id and ${IS_OURS}`.execute(trx)
  const { rows } = await sql<{ id: number; main: number | null }>`
    select given.id, main.id as main from ${given}
    join game held on held.igdb_id = given.igdb_id and held.id <> given.id
    left join game main on main.id = coalesce(held.main_id, held.id) and main.listed and least(held.id, main.id) >= ${IMPORTED_ID_BASE}
      and not exists (select 1 from game_import where game_id = given.id)`.execute(trx)
  await sql`
    update game set main_id = part.main, listed = listed and game.id <> part.id,
      igdb_id = case when game.id <> part.id then igdb_id end
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ main }) => main)}::integer[]) part (id, main)
    where part.main is not null and part.id in (game.id, game.main_id)`.execute(trx)
  return new Map(rows.map(({ id, main }) => [id, main]))
}

/** Returns the id of every name, existing ones first; new ones follow the highest. The lock of the source makes it safe. */
async function idsOfNames(trx: Trx, table: 'company' | 'series', names: readonly string[]): Promise<Map<string, number>> {
  const known = await trx.selectFrom(table).select(['id', 'slug']).execute()
  const idOfSlug = new Map(known.map(({ id, slug }) => [slug, id]))
  let lastId = known.reduce((highest, { id }) => Math.max(highest, id), OWN_ID_BASE)
  const rows = [...new Set(names)].map((name) => {
    const slug = slugOf(name)
    return { id: idOfSlug.get(slug) ?? ++lastId, name, slug }
  })
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: sql`excluded.name` }))
      .execute()
  }
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function mustGet(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no id was given to ${name}`)
  return id
}
