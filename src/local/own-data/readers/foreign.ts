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
  /** Hidden by the player there: nothing of it is taken unless they say so. */
  readonly isHidden?: true
  /** What columns of text that no reader takes say of it, by their names. */
  readonly extras?: Readonly<Record<string, string>>
}

/** The sorts of values that were not understood. */
export const UNREAD_SORTS = ['date', 'score', 'status', 'mark'] as const
export type UnreadSort = (typeof UNREAD_SORTS)[number]

/** How often something was not understood, and the first of it. */
export interface UnreadCount {
  readonly sort: UnreadSort
  readonly count: number
  readonly samples: readonly string[]
}

/** Text that no reader takes, by its column. */
export interface UnreadColumn {
  readonly name: string
  readonly count: number
}

/** A score as it is in the file, and as it is here. */
export type ConvertedScore = readonly [there: string, here: number]

/** A file of another service, as it was read. */
export interface ForeignFile {
  readonly kind: 'entries'
  /** Whose file it is, as people call it. */
  readonly from: string
  readonly entries: readonly ForeignEntry[]
  /** Rows that say of no game, or that no reader could make sense of. */
  readonly broken: number
  /** Rows with more filled cells than there are columns: nobody knows which cell belongs where. */
  readonly shifted: number
  readonly unread: readonly UnreadCount[]
  /** Columns of text that stay in the file. */
  readonly unreadColumns: readonly UnreadColumn[]
  /** The first few scores. */
  readonly scores: readonly ConvertedScore[]
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
