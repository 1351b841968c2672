import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DictionaryEntry, GameFilters, Platform } from '../../contract/games.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import type { Db } from '../db/database.ts'

/** The response of `GET /games/filters`, built once for each index. */
export interface FiltersResponse {
  readonly body: string
  readonly etag: string
}

/** Returns the dictionaries with only the entries that a game of the index has, by name. The theme for adults is no filter. */
export async function buildFiltersResponse(db: Db, index: DeckIndex): Promise<FiltersResponse> {
  const { facets } = index
  const filters: GameFilters = {
    platforms: await readPlatforms(db, facets.platforms.keys()),
    genres: await readEntries(db, 'genre', facets.genres.keys()),
    tags: await readEntries(db, 'tag', index.tagPostings.keys()),
    game_modes: await readEntries(db, 'game_mode', facets.game_modes.keys()),
    game_types: await readEntries(db, 'game_type', facets.game_types.keys()),
    themes: await readEntries(
      db,
      'theme',
      [...facets.themes.keys()].filter((id) => id !== ADULT_THEME_ID),
    ),
  }
  const body = JSON.stringify(filters)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

async function readPlatforms(db: Db, ids: Iterable<number>): Promise<Platform[]> {
  return db
    .selectFrom('platform')
    .leftJoin('platform_family', 'platform_family.id', 'platform.family_id')
    .select(['platform.id', 'platform.name', 'abbreviation', 'platform.slug', 'release_date'])
    .select('platform_family.name as family_name')
    .where(sql<boolean>`platform.id = any(${[...ids]}::integer[])`)
    .orderBy('platform.name')
    .orderBy('platform.id')
    .execute()
}

async function readEntries(
  db: Db,
  table: 'genre' | 'tag' | 'game_mode' | 'game_type' | 'theme',
  ids: Iterable<number>,
): Promise<DictionaryEntry[]> {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
