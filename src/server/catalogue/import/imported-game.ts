/** A company or a series: by the provider's id if it is known, else by its name. */
export interface ImportedName {
  readonly igdbId: number | null
  readonly name: string
}

/** The precision of a date: 0 the day, 1 the month, 2 the year. */
export type DateFormat = 0 | 1 | 2

export interface ImportedRelease {
  readonly platformId: number
  /** Since 1970; null for "to be announced". */
  readonly seconds: number | null
  readonly format: DateFormat | null
}

/** A game's id at a store, which is the provider's number for it. */
export interface ExternalId {
  readonly source: number
  readonly id: string
}

/**
 * One game as every import passes it to the writer, from any source. The ids of dictionaries are ours (which are the provider's), without
 * unknown ones. Its name is not empty; the writer cleans texts and cuts what is too long.
 */
export interface ImportedGame {
  /** Null if the source has none: the game is then recognised by name, year and platform. */
  readonly igdbId: number | null
  readonly name: string
  readonly alternativeNames: readonly string[]
  readonly summary: string
  /** Since 1970. */
  readonly releaseSeconds: number | null
  readonly releaseFormat: DateFormat | null
  readonly gameType: number
  readonly platformIds: readonly number[]
  readonly genreIds: readonly number[]
  readonly gameModeIds: readonly number[]
  readonly themeIds: readonly number[]
  /** Only those that are one of our tags are stored. */
  readonly keywords: readonly string[]
  readonly developers: readonly ImportedName[]
  readonly publishers: readonly ImportedName[]
  readonly series: ImportedName | null
  /** As in the provider's address of the image, such as `co1abc`. */
  readonly coverImageId: string | null
  readonly screenshotIds: readonly string[]
  /** YouTube's ids. */
  readonly videos: readonly { readonly id: string; readonly name: string }[]
  readonly releases: readonly ImportedRelease[]
  readonly externalIds: readonly ExternalId[]
  readonly parentIgdbId: number | null
  /** The game that this is an edition of. */
  readonly versionParentIgdbId: number | null
  readonly versionTitle: string | null
  /** Out of 100, as the provider counts. */
  readonly rating: number | null
  readonly ratingCount: number | null
  /** From 0 to 1, the most popular is 1; null if the source has none: `ratingCount` is then used. */
  readonly popularity: number | null
  /** Seconds since 1970, by the provider's clock. */
  readonly updatedAt: number | null
}

export const NAME_MAX_CHARACTERS = 500

/** The maximum of the database's integers. */
export const IGDB_ID_MAX = 2_147_483_647

/** The result of an import, in games. */
export interface ImportSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Our games that no import had written before, recognised as the record's. */
  readonly joined: number
  /** The number of skipped records by the readable reason. */
  readonly skipped: ReadonlyMap<string, number>
}

/**
 * Writes games into the catalogue, in batches of at most `GAMES_PER_BATCH`, each in one transaction. A killed import begins again, or
 * continues after the last batch for which `write` has resolved. Existing games are left as they are.
 */
export interface GameWriter {
  /** May be called again before it resolves: the next batch is then prepared meanwhile, and written after it. */
  write(games: readonly ImportedGame[]): Promise<void>
  /**
   * Connects games with their parents, merges those that are the same game, and makes running servers load the new catalogue. Call it once,
   * at the end.
   */
  finish(): Promise<ImportSummary>
}

export const GAMES_PER_BATCH = 1_000

/** The checksum in `catalogue_source` from an import's first game to its end, or for good if it was killed. */
export const IMPORT_UNDER_WAY = 'under way'

export interface GameWriterOptions {
  /** The import's name in `catalogue_source`. */
  readonly source: 'file' | 'igdb'
  /** Compares and counts, but writes nothing. */
  readonly isDryRun?: boolean
}
