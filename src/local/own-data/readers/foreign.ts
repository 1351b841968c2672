import type { ReviewStatus } from '../../../domain/review-statuses.ts'

/** A game as another service tells of it. */
export interface ForeignGame {
  /** Empty where only a number is told. */
  readonly name: string
  readonly year?: number
  /** As it is called there. */
  readonly platform?: string
  readonly igdbId?: number
  readonly steamId?: number
  readonly gogId?: number
}

/** A list of the player's that a game stands in. */
export interface ForeignPlace {
  readonly list: string
  /** From 1; games without one keep the order of the file. */
  readonly place?: number
  readonly note?: string
}

/** What one row of another service's file says of one game. */
export interface ForeignEntry {
  readonly game: ForeignGame
  readonly state?: 'owned' | 'liked' | 'disliked'
  readonly isWanted?: true
  /** How long it was played: by it the player chooses between owned and liked. Kept nowhere. */
  readonly hours?: number
  /** A score of ours: 0 to 100 in steps of 5. */
  readonly rating?: number
  readonly text?: string
  readonly status?: ReviewStatus
  /** A day, `yyyy-mm-dd`. */
  readonly playedOn?: string
  /** When it was written or added, in milliseconds since 1970. */
  readonly at?: number
  readonly places?: readonly ForeignPlace[]
}

/** A file of another service, as it was read. */
export interface ForeignFile {
  readonly kind: 'entries'
  /** Whose file it is, as people call it. */
  readonly from: string
  readonly entries: readonly ForeignEntry[]
  /** Rows that say of no game, or that no reader could make sense of. */
  readonly broken: number
}

/** What a column of a table can tell. */
export const COLUMN_MEANINGS = [
  'name', 'year', 'platform', 'igdbId', 'steamId', 'gogId', 'state', 'wanted', 'hours', 'rating', 'text', 'status', 'playedOn', 'at', 'list', 'place', 'note',
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** What each column of a table tells; null for one that is passed over. In the order of the columns. */
export type ColumnMeanings = readonly (ColumnMeaning | null)[]

/** A table that no reader knows: the player says what its columns are. */
export interface UnknownTable {
  readonly kind: 'table'
  readonly header: readonly string[]
  /** The first five rows. */
  readonly rows: readonly (readonly string[])[]
  readonly guess: ColumnMeanings
}
