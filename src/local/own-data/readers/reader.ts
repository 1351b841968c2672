import type { ForeignEntry, ForeignFile } from './foreign.ts'
import { Unread } from './unread.ts'

export interface ReadRows extends Pick<ForeignFile, 'entries' | 'broken' | 'unread' | 'scores'> {
  /** The row of each entry. */
  readonly rowsOf: readonly number[]
}

/** Reads the tables of one service. */
export interface TableReader {
  /** Whose they are, as people call it. */
  readonly from: string
  /** Where the names of the columns stand among the first rows; -1 in a table of somebody else's. */
  findHeader(rows: readonly (readonly string[])[]): number
  /** The columns it reads, as `columnName` has them: the others are not kept. */
  readonly columns: readonly string[]
  /** The places of more columns that it reads, if the player names them. */
  findMore?(header: readonly string[]): readonly number[]
  /**
   * Reads the rows below the header: the cells of `columns` in their order, then those of `findMore`, whose names are `more`.
   * `above` has the complete rows above the header.
   */
  read(rows: readonly (readonly string[])[], above: readonly (readonly string[])[], file: string, more: readonly string[]): ReadRows
}

/** Reads the JSON of one service: null where it is somebody else's. */
export interface JsonReader {
  readonly from: string
  read(value: unknown): ReadRows | null
}

/** Reads the XML of one service: null where it is somebody else's. */
export interface XmlReader {
  readonly from: string
  read(text: string): ReadRows | null
}

/** How the name of a column is compared: `Release Date`, `release_date` and `releaseDate` are one. */
export function columnName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]+/g, '')
}

/** Whether the first row has all of these columns: then 0, else -1. */
export function headerWith(...needed: readonly string[]): TableReader['findHeader'] {
  return ([first = []]) => {
    const names = new Set(first.map(columnName))
    return needed.every((name) => names.has(name)) ? 0 : -1
  }
}

/** Each row by itself: null for one that makes no sense, undefined for one that is of no game and is passed over. */
export function readEach<Row>(rows: readonly Row[], read: (row: Row, unread: Unread) => ForeignEntry | null | undefined): ReadRows {
  const unread = new Unread()
  const entries: ForeignEntry[] = []
  const rowsOf: number[] = []
  let broken = 0
  for (const [nth, row] of rows.entries()) {
    const entry = read(row, unread)
    if (entry) {
      entries.push(entry)
      rowsOf.push(nth)
    } else if (entry === null) broken += 1
  }
  return { entries, rowsOf, broken, unread: unread.counts, scores: unread.scores }
}
