import type { ThirdPartyEntry, ThirdPartyFile } from './third-party.ts'
import { Unread } from './unread.ts'

export interface ReadRows extends Pick<ThirdPartyFile, 'entries' | 'broken' | 'unread' | 'scores'> {
  /** The row of each entry. */
  readonly rowsOf: readonly number[]
}

/** Reads the tables of one service. */
export interface TableReader {
  /** The common name of the service. */
  readonly from: string
  /** Returns the index of the row with the names of the columns. -1 for a table of another service. */
  findHeader(rows: readonly (readonly string[])[]): number
  /** The columns it reads, as `columnName` returns them. The others are dropped. */
  readonly columns: readonly string[]
  /** Returns the indexes of more columns that it reads, if the player names them. */
  findMore?(header: readonly string[]): readonly number[]
  /**
   * Reads the rows below the header: the cells of `columns` in their order, then those of `findMore`, whose names are `more`.
   * `above` has the complete rows above the header.
   */
  read(rows: readonly (readonly string[])[], above: readonly (readonly string[])[], file: string, more: readonly string[]): ReadRows
}

/** Reads the JSON of one service. Returns null for that of another. */
export interface JsonReader {
  readonly from: string
  read(value: unknown): ReadRows | null
}

/** Reads the XML of one service. Returns null for that of another. */
export interface XmlReader {
  readonly from: string
  read(text: string): ReadRows | null
}

/**
 * Returns the name of a column in the form in which it is compared: `Release Date`, `release_date` and `releaseDate`
 * are equal.
 */
export function columnName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]+/g, '')
}

/** Returns a function that returns 0 if the first row has all of these columns, and -1 if not. */
export function headerWith(...needed: readonly string[]): TableReader['findHeader'] {
  return ([first = []]) => {
    const names = new Set(first.map(columnName))
    return needed.every((name) => names.has(name)) ? 0 : -1
  }
}

/**
 * Reads each row by itself. `read` returns null for a row that cannot be understood, and undefined for one without a
 * game, which is ignored.
 */
export function readEach<Row>(rows: readonly Row[], read: (row: Row, unread: Unread) => ThirdPartyEntry | null | undefined): ReadRows {
  const unread = new Unread()
  const entries: ThirdPartyEntry[] = []
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
