import type { Generated } from 'kysely'
import type { ImportedGame } from './import/imported-game.ts'

interface NamedTable {
  id: number
  name: string
}

interface SluggedTable extends NamedTable {
  slug: string
}

/** The catalogue's tables (migration 0002, which explains the columns). */
export interface CatalogueTables {
  platform_family: SluggedTable
  platform: SluggedTable & { abbreviation: string | null; family_id: number | null; release_date: number | null }
  genre: NamedTable
  game_mode: NamedTable
  theme: NamedTable
  game_type: NamedTable
  tag: NamedTable
  company: SluggedTable
  series: SluggedTable
  game: {
    id: number
    igdb_id: number | null
    name: string
    summary: string
    cover_image_id: string | null
    first_release_date: number | null
    release_date_format: number | null
    game_type: number
    platform_ids: number[]
    genre_ids: number[]
    game_mode_ids: number[]
    theme_ids: number[]
    tag_ids: number[]
    developer_ids: number[]
    publisher_ids: number[]
    series_id: number | null
    rank_weight: number
    like_qty: Generated<number>
    wishlist_count: Generated<number>
    /** Migration 0016. */
    owned_count: Generated<number>
    /** Migration 0009. */
    rating_10: Generated<number | null>
    /** The mean of the players' own scores, which takes precedence over `rating_10`; migration 0022. */
    players_rating_10: Generated<number | null>
    listed: Generated<boolean>
    /** Migration 0019. */
    main_id: Generated<number | null>
  }
  /** Migration 0017. */
  game_import: {
    game_id: number
    digest: number
    alternative_names: string[]
    screenshot_ids: string[]
    videos: ImportedGame['videos']
    releases: ImportedGame['releases']
    parent_igdb_id: number | null
    version_parent_igdb_id: number | null
    version_title: string | null
    parent_id: number | null
    version_parent_id: number | null
  }
  // The game that has the id itself. Readers follow `main_id`, so a merge moves nothing and separating needs no undo.
  /** Migration 0148. */
  game_external_id: { source: number; external_id: string; game_id: number }
  /** A record that was held before imports read store ids has none. */
  deferred_import: { igdb_id: number; record: Omit<ImportedGame, 'externalIds'> & Partial<Pick<ImportedGame, 'externalIds'>> }
  catalogue_source: { name: string; checksum: string; loaded_at: number }
}
