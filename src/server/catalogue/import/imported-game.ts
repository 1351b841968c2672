/** A company, a series: by the provider's id where it is known, else by its name. */
export interface ImportedName {
  readonly igdbId: number | null
  readonly name: string
}

/** How much of a date is known: 0 the day, 1 the month, 2 the year. */
export type DateFormat = 0 | 1 | 2

export interface ImportedRelease {
  readonly platformId: number
  /** Since 1970; null for "to be announced". */
  readonly seconds: number | null
  readonly format: DateFormat | null
}

/** What a store calls a game: the store by the provider's number for it. */
export interface ExternalId {
  readonly source: number
  readonly id: string
}

/**
 * One game as every import hands it to the writer, wherever it was read: its dictionaries' ids are ours (which are the
 * provider's), unknown ones left out. Its name is not empty; the writer cleans texts and cuts what is too long.
 */
export interface ImportedGame {
  /** Null where the source has none: the game is then recognised by name, year and platform. */
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
  /** Those that are one of our tags are kept, the others are not. */
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
  /** The game whose edition this is. */
  readonly versionParentIgdbId: number | null
  readonly versionTitle: string | null
  /** Out of 100, as the provider counts. */
  readonly rating: number | null
  readonly ratingCount: number | null
  /** From 0 to 1, the most popular is 1; null where the source tells nothing: `ratingCount` is then taken. */
  readonly popularity: number | null
  /** Seconds since 1970, the provider's clock. */
  readonly updatedAt: number | null
}

export const NAME_MAX_CHARACTERS = 500

/** What the database's integers hold. */
export const IGDB_ID_MAX = 2_147_483_647

/** What an import did, in games. */
export interface ImportSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Games of ours that no import had written before, recognised as the record's. */
  readonly joined: number
  /** How many were left out, by the reason in words. */
  readonly skipped: ReadonlyMap<string, number>
}

/**
 * Writes games into the catalogue, in batches of at most `GAMES_PER_BATCH`, each one transaction. Whoever is killed begins
 * again, or goes on behind the last batch that `write` has answered: what is there already is left as it is.
 */
export interface GameWriter {
  /** May be called again before it has answered: what comes next is then made ready meanwhile, and written behind it. */
  write(games: readonly ImportedGame[]): Promise<void>
  /** Ties games to their parents, folds those that are the same game, and lets servers that run see the new catalogue. Call it once, at the end. */
  finish(): Promise<ImportSummary>
}

export const GAMES_PER_BATCH = 1_000

/** The checksum in `catalogue_source` from an import's first game to its end, or for good where it was killed. */
export const IMPORT_UNDER_WAY = 'under way'

export interface GameWriterOptions {
  /** What the catalogue remembers the import by, in `catalogue_source`. */
  readonly source: 'file' | 'igdb'
  /** Compares and counts, writes nothing. */
  readonly isDryRun?: boolean
}
