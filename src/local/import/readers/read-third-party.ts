import type { ColumnMeanings, ThirdPartyEntry, ThirdPartyFile, UnknownTable, UnreadColumn } from './third-party.ts'
import { readByColumns } from './by-columns.ts'
import { delimiterOf, readCsvRows } from './csv-rows.ts'
import type { CsvRows } from './csv-rows.ts'
import { findEncoding, readTexts } from './file-text.ts'
import { guessColumns } from './guess-columns.ts'
import { listOfObjects, objectIn } from './json-values.ts'
import { columnName } from './reader.ts'
import type { ReadRows, TableReader } from './reader.ts'
import { JSON_READERS, TABLE_READERS, XML_READERS } from './readers.ts'
import { isMarked } from './words.ts'
import { UnreadableFileError } from '../unreadable.ts'

export const THIRD_PARTY_MAX_BYTES = 100 * 1024 * 1024
const ROWS_MAX = 200_000
const COLUMNS_MAX = 300
/** The service of a table is recognised by this many rows. */
const HEAD_ROWS = 20
const SHOWN_ROWS = 5
const SHOWN_CHARACTERS = 500

/** In a list of names none is longer. */
const NAME_SHOWN_MAX = 150
/** The line that Excel writes and reads above a table. */
const DELIMITER_LINE = /^\s*sep=/i
/** Three words are no number, date or mark. */
const SENTENCE = /\p{L}+\s+\p{L}+\s+\p{L}+/u

const JSON_START = /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[[{\]]|$))/
/** The guard that our own tables put before a cell that a spreadsheet would execute. */
const GUARDED = /^'[=+\-@\t\r\n]/

type Row = readonly string[]

/**
 * Reads a file of another service. Returns its entries or, for an unknown table, the columns that the player has to
 * name first. With `columns` it is read by these, whatever its service. Nothing in it is validated further. It may take
 * seconds, so it does not run on the page's thread. Throws `UnreadableFileError`.
 */
export async function readThirdParty(
  file: Blob,
  columns?: ColumnMeanings,
  onProgress?: (share: number) => void,
): Promise<ThirdPartyFile | UnknownTable> {
  if (file.size > THIRD_PARTY_MAX_BYTES) throw new UnreadableFileError('too-large')
  const texts = readTexts(file, await findEncoding(file), onProgress)
  const head = (await texts.next()).value ?? ''
  if (isBinary(head)) throw new UnreadableFileError('unknown')
  if (JSON_START.test(head)) return readJson(await completeText(head, texts), columns, titleOf(file))
  if (/^\s*</.test(head)) return readXml(await completeText(head, texts))
  return readTable(readCsvRows(withFirst(head, texts), delimiterOf(head)), columns, titleOf(file))
}

async function readJson(text: string, columns: ColumnMeanings | undefined, title: string): Promise<ThirdPartyFile | UnknownTable> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFileError('damaged')
  }
  for (const { from, read } of columns ? [] : JSON_READERS) {
    const rows = read(value)
    if (rows) return fileOf(from, rows)
  }
  // A list of objects is a table, and their keys are its columns.
  const objects = listOfObjects(value)
  if (objects === undefined) throw new UnreadableFileError('unknown')
  const header = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  const rows = objects.map((object) => header.map((key) => cellOf(object[key])))
  return readTable(inPieces([header, ...rows]), columns, title, true)
}

async function* inPieces(rows: readonly Row[]): AsyncGenerator<CsvRows> {
  yield { rows, broken: 0 }
}

/** Returns a value as a table has it. Lists of plain values are joined as people separate them. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  const name = objectIn(value)?.['name']
  if (typeof name === 'string') return name
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function readXml(text: string): ThirdPartyFile {
  for (const { from, read } of XML_READERS) {
    const rows = read(text)
    if (rows) return fileOf(from, rows)
  }
  throw new UnreadableFileError('unknown')
}

async function readTable(
  pieces: AsyncGenerator<CsvRows>,
  columns: ColumnMeanings | undefined,
  title: string,
  hasNames = false,
): Promise<ThirdPartyFile | UnknownTable> {
  const head: Row[] = []
  let broken = 0
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) break
    broken += value.broken
    for (const row of value.rows) if (!isBlank(row)) head.push(row)
    if (head.length >= HEAD_ROWS) break
  }
  if (head[0]?.[0] !== undefined && DELIMITER_LINE.test(head[0][0]) && isBlank(head[0].slice(1))) head.shift()
  const first = head.slice(0, HEAD_ROWS).map((row) => row.map(unguarded))
  const reader = columns ? undefined : TABLE_READERS.find((one) => one.findHeader(first) !== -1)
  const isHeaded = reader !== undefined || hasNames || hasHeader(first)
  if (!columns && !reader) {
    await pieces.return(undefined)
    return unknownTable(isHeaded ? first : [namesOfColumns(first), ...first])
  }
  const above = reader?.findHeader(first) ?? (isHeaded ? 0 : -1)
  const header = first[above] ?? []
  const more = reader?.findMore?.(header) ?? []
  const picks = columns ? columns.flatMap((meaning, column) => (meaning === null ? [] : [column])) : [...picksOf(reader, header), ...more]
  const width = Math.max(header.length, isHeaded ? 0 : (first[0]?.length ?? 0))
  const left = new LeftColumns(header, picks)
  const rows: Row[] = []
  let shifted = 0
  const take = (row: Row) => {
    if (isBlank(row)) return
    if (!isBlank(row.slice(width))) {
      shifted += 1
      return
    }
    left.add(row)
    rows.push(pick(row, picks))
  }
  for (const row of head.slice(above + 1)) take(row)
  for await (const piece of pieces) {
    broken += piece.broken
    for (const row of piece.rows) take(row)
    if (rows.length > ROWS_MAX) throw new UnreadableFileError('too-large')
  }
  const names = header.map((name) => name.trim())
  const read: ReadRows = columns
    ? readByColumns(columns, header, rows)
    : (reader as TableReader).read(
        rows,
        first.slice(0, above),
        title,
        more.map((column) => names[column] ?? ''),
      )
  const entries = columns ? read.entries : read.entries.map((entry, nth) => left.addedTo(entry, read.rowsOf[nth] ?? 0))
  return fileOf(
    reader?.from ?? title,
    { ...read, entries, broken: read.broken + broken },
    { shifted, unreadColumns: columns ? [] : left.columns },
  )
}

/** The columns that no reader uses, and how many cells of each are filled. */
class LeftColumns {
  readonly #columns: readonly { readonly at: number; readonly name: string }[]
  readonly #counts = new Map<number, { count: number; isText: boolean }>()
  readonly #rows: Map<number, string>[] = []

  constructor(header: Row, picks: readonly number[]) {
    this.#columns = header.flatMap((name, at) => (picks.includes(at) || name.trim() === '' ? [] : [{ at, name: name.trim() }]))
  }

  get columns(): readonly UnreadColumn[] {
    return this.#columns.flatMap(({ at, name }) => {
      const counted = this.#counts.get(at)
      return counted ? [{ name, ...counted }] : []
    })
  }

  /** Returns an entry with the text of its row. */
  addedTo(entry: ThirdPartyEntry, nth: number): ThirdPartyEntry {
    const row = this.#rows[nth]
    const texts = this.#columns.flatMap(({ at, name }) => {
      const text = this.#counts.get(at)?.isText === true ? row?.get(at) : undefined
      return text === undefined ? [] : [[name, text] as const]
    })
    return texts.length > 0 ? { ...entry, extras: Object.fromEntries(texts) } : entry
  }

  add(row: Row): void {
    const cells = new Map<number, string>()
    this.#rows.push(cells)
    for (const { at } of this.#columns) {
      const cell = row[at]?.trim() ?? ''
      if (!isMarked(cell)) continue
      const counted = this.#counts.get(at) ?? { count: 0, isText: false }
      this.#counts.set(at, counted)
      counted.count += 1
      counted.isText ||= SENTENCE.test(cell)
      cells.set(at, unguarded(cell))
    }
  }
}

function picksOf(reader: TableReader | undefined, header: Row): readonly number[] {
  const names = header.map(columnName)
  return reader?.columns.map((column) => names.indexOf(column)) ?? []
}

function pick(row: Row, picks: readonly number[]): Row {
  return picks.map((column) => unguarded(row[column] ?? ''))
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

/**
 * Returns whether the first row has the names of the columns. No column has a number as its name, and a list of names
 * has no other title than these.
 */
function hasHeader([first = [], ...below]: readonly Row[]): boolean {
  if (guessColumns(first).some((meaning) => meaning !== null)) return true
  if (first.length === 1) return below.some((row) => row.length > 1)
  return !first.some((cell) => /^\s*\d[\d.,:/-]*\s*$/.test(cell))
}

function namesOfColumns([first = []]: readonly Row[]): Row {
  return first.map((_, at) => nameOfColumn(at))
}

function nameOfColumn(at: number): string {
  return `Column ${at + 1}`
}

/**
 * Returns a table whose columns the player has to name. A text with separated cells, but without a regular order, is no
 * table.
 */
function unknownTable([first = [], ...below]: readonly Row[]): UnknownTable {
  const header = first.map((cell, at) => cell.trim().slice(0, SHOWN_CHARACTERS) || nameOfColumn(at))
  const guess = guessOf(header, below)
  const isGuessed = guessColumns(header).includes('name')
  const even = below.filter((row) => row.length === header.length).length
  const isNames = header.length === 1 && below.length > 1 && below.every((row) => (row[0]?.length ?? 0) <= NAME_SHOWN_MAX)
  const isTable = isGuessed || isNames || (header.length > 1 && first.some((cell) => cell.trim() !== '') && even >= below.length * 0.8)
  if ([first, ...below].every(isBlank)) throw new UnreadableFileError('empty')
  if (below.length === 0) throw new UnreadableFileError(guess.some((meaning) => meaning !== null) ? 'empty' : 'unknown')
  if (!isTable || header.length > COLUMNS_MAX) throw new UnreadableFileError('unknown')
  const rows = below.slice(0, SHOWN_ROWS).map((row) => row.map((cell) => cell.slice(0, SHOWN_CHARACTERS)))
  return { kind: 'table', header, rows, guess, unreadFiles: [] }
}

/**
 * Returns the meanings of the columns by their titles. If no title is known, the first column has the names of the
 * games.
 */
function guessOf(header: readonly string[], rows: readonly Row[]): ColumnMeanings {
  const guess = guessColumns(header)
  if (guess.some((meaning) => meaning !== null) || !header.every((name, at) => name === nameOfColumn(at))) return guess
  const isYears = (at: number) => rows.every((row) => /^\s*(19[5-9]|20\d)\d\s*$/.test(row[at] ?? ''))
  const name = header.findIndex((_, at) => rows.every((row) => /\p{L}/u.test(row[at] ?? '')))
  return header.map((_, at) => (at === name ? 'name' : isYears(at) ? 'year' : null))
}

function fileOf(
  from: string,
  { entries, broken, unread, scores }: ReadRows,
  left: Pick<ThirdPartyFile, 'shifted' | 'unreadColumns'> = { shifted: 0, unreadColumns: [] },
): ThirdPartyFile {
  if (entries.length === 0) throw new UnreadableFileError(broken > 0 || left.shifted > 0 ? 'unknown' : 'empty')
  return { kind: 'entries', from, entries, broken, unread, scores, unreadFiles: [], ...left }
}

function unguarded(cell: string): string {
  return cell.charCodeAt(0) === 39 && GUARDED.test(cell) ? cell.slice(1) : cell
}

function isBinary(text: string): boolean {
  if (text.includes('\0')) return true
  const signs = text.match(/(?![\t-\r])[\p{Cc}\ufffd]/gu)?.length ?? 0
  return signs > text.length / 100
}

/** Returns the name of the file, without its extension. */
function titleOf(file: Blob): string {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : ''
  return name.replace(/\.\w{1,5}$/, '').trim()
}

async function completeText(head: string, texts: AsyncIterable<string>): Promise<string> {
  const parts = [head]
  for await (const text of texts) parts.push(text)
  return parts.join('')
}

async function* withFirst(head: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* texts
}
