import type { Selectable } from 'kysely'
import type { CatalogueTables } from '../catalogue-tables.ts'
import type { ExternalId, ImportedGame } from './imported-game.ts'

/** The rank weight of the most popular game, as for the first of the starter file. */
const RANK_WEIGHT_MAX = 4
/** The number of ratings of a most popular game, if the source has no better measure. */
const RATINGS_OF_THE_POPULAR = 5_000
const RATED_FROM = 5

export type GameRow = Omit<
  Selectable<CatalogueTables['game']>,
  'like_qty' | 'wishlist_count' | 'owned_count' | 'main_id' | 'players_rating_10'
>
export type DetailRow = Omit<Selectable<CatalogueTables['game_import']>, 'parent_id' | 'version_parent_id'>

export interface GameRows {
  readonly game: GameRow
  readonly detail: DetailRow
  readonly externalIds: readonly ExternalId[]
}

/** The ids of names in our catalogue, each once. */
export interface RowIds {
  readonly tagIds: readonly number[]
  readonly developerIds: readonly number[]
  readonly publisherIds: readonly number[]
  readonly seriesId: number | null
}

/** Returns the rows for a cleaned record. */
export function rowsOf(id: number, game: ImportedGame, digest: number, ids: RowIds): GameRows {
  return {
    game: {
      id,
      igdb_id: game.igdbId,
      name: game.name,
      summary: game.summary,
      cover_image_id: game.coverImageId,
      first_release_date: game.releaseSeconds,
      release_date_format: game.releaseFormat,
      game_type: game.gameType,
      platform_ids: [...game.platformIds],
      genre_ids: [...game.genreIds],
      game_mode_ids: [...game.gameModeIds],
      theme_ids: [...game.themeIds],
      tag_ids: unique(ids.tagIds),
      developer_ids: [...ids.developerIds],
      publisher_ids: [...ids.publisherIds],
      series_id: ids.seriesId,
      rank_weight: rankWeightOf(game),
      rating_10: ratingOf(game),
      listed: true,
    },
    detail: {
      game_id: id,
      digest,
      alternative_names: [...game.alternativeNames],
      screenshot_ids: [...game.screenshotIds],
      videos: game.videos,
      releases: game.releases,
      parent_igdb_id: game.parentIgdbId,
      version_parent_igdb_id: game.versionParentIgdbId,
      version_title: game.versionTitle,
    },
    externalIds: game.externalIds,
  }
}

/** Merges a record into an existing game: its fields replace existing ones, missing ones stay, and tags are added. */
export function mergeRows(
  { game, detail, externalIds }: GameRows,
  known: {
    readonly game: Selectable<CatalogueTables['game']>
    readonly detail: DetailRow | undefined
    readonly externalIds: readonly ExternalId[]
  },
): GameRows {
  const old = known.game
  return {
    game: {
      ...filled(game, old),
      release_date_format: game.first_release_date === null ? old.release_date_format : game.release_date_format,
      game_type: game.game_type === 0 ? old.game_type : game.game_type,
      tag_ids: unique([...old.tag_ids, ...game.tag_ids]),
      rank_weight: Math.max(game.rank_weight, old.rank_weight),
    },
    detail: known.detail === undefined ? detail : filled(detail, known.detail),
    externalIds: externalIds.length === 0 ? known.externalIds : externalIds,
  }
}

/** Returns a row whose missing fields (null, an empty text or list) are taken from the existing one. */
function filled<Row extends object>(row: Row, existing: Row): Row {
  const lacks = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, lacks(value) ? existing[name as keyof Row] : value])) as Row
}

function rankWeightOf({ popularity, ratingCount }: ImportedGame): number {
  const share = popularity ?? Math.log1p(Math.max(0, ratingCount ?? 0)) / Math.log1p(RATINGS_OF_THE_POPULAR)
  return RANK_WEIGHT_MAX * Math.min(1, Math.max(0, share))
}

function ratingOf({ rating, ratingCount }: ImportedGame): number | null {
  if (rating === null || (ratingCount ?? 0) < RATED_FROM) return null
  return Math.min(10, Math.max(0, rating / 10))
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
