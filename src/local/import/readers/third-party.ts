import type { ReviewStatus } from '../../../domain/review-statuses.ts'

/** A game as another service describes it. */
export interface ThirdPartyGame {
  /** Empty if the file has only a number. */
  readonly name: string
  readonly year?: number
  /** The service's own name for it. */
  readonly platform?: string
  readonly igdbId?: number
  readonly steamId?: number
  readonly gogId?: number
}

/** A list of the player's that contains a game. */
export interface ThirdPartyPlace {
  readonly list: string
  /** From 1. Games without one keep the order of the file. */
  readonly place?: number
  readonly note?: string
}

/** One row of another service's file, about one game. */
export interface ThirdPartyEntry {
  readonly game: ThirdPartyGame
  readonly state?: 'owned' | 'liked' | 'disliked'
  readonly isWanted?: true
  /** The play time. The player chooses by it between owned and liked. Never stored. */
  readonly hours?: number
  /** A score of ours: 0 to 100 in steps of 5. */
  readonly rating?: number
  readonly text?: string
  readonly status?: ReviewStatus
  /** A day, `yyyy-mm-dd`. */
  readonly playedOn?: string
  /** When it was written or added, in milliseconds since 1970. */
  readonly at?: number
  readonly places?: readonly ThirdPartyPlace[]
  /** The player has hidden it there. It is not imported unless they ask for it. */
  readonly isHidden?: true
  /** The text of columns that no reader uses, by their names. */
  readonly extras?: Readonly<Record<string, string>>
}

/** The sorts of values that were not understood. */
export const UNREAD_SORTS = ['date', 'score', 'status', 'mark', 'playtime', 'note'] as const
export type UnreadSort = (typeof UNREAD_SORTS)[number]

/** How many values were not understood, and the first of them. */
export interface UnreadCount {
  readonly sort: UnreadSort
  readonly count: number
  readonly samples: readonly string[]
}

/** A column that no reader uses, and how many of its cells are filled. */
export interface UnreadColumn {
  readonly name: string
  readonly count: number
  /** Whether it has sentences, which a review can have. */
  readonly isText: boolean
}

/** A score in the file, and the score here. */
export type ConvertedScore = readonly [there: string, here: number]

/** A file of another service, as it was read. */
export interface ThirdPartyFile {
  readonly kind: 'entries'
  /** The common name of the service. */
  readonly from: string
  readonly entries: readonly ThirdPartyEntry[]
  /** Rows without a game, or that no reader understands. */
  readonly broken: number
  /** Rows with more filled cells than columns, so that the column of each cell is unknown. */
  readonly shifted: number
  readonly unread: readonly UnreadCount[]
  /** Columns that stay in the file. */
  readonly unreadColumns: readonly UnreadColumn[]
  /** The first few scores. */
  readonly scores: readonly ConvertedScore[]
  /** The other files of the ZIP, by their paths there. They are not read. */
  readonly unreadFiles: readonly string[]
}

/** The meanings that a column of a table can have. */
export const COLUMN_MEANINGS = [
  'name',
  'year',
  'platform',
  'igdbId',
  'steamId',
  'gogId',
  'state',
  'wanted',
  'hours',
  'minutes',
  'seconds',
  'rating',
  'text',
  'status',
  'playedOn',
  'at',
  'list',
  'place',
  'note',
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** The meaning of each column of a table, in their order. Null for one that is ignored. */
export type ColumnMeanings = readonly (ColumnMeaning | null)[]

/** A table that no reader knows. The player names its columns. */
export interface UnknownTable {
  readonly kind: 'table'
  readonly header: readonly string[]
  /** The first five rows. */
  readonly rows: readonly (readonly string[])[]
  readonly guess: ColumnMeanings
  /** The same as in a `ForeignFile`. */
  readonly unreadFiles: readonly string[]
}
