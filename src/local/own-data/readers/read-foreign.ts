import type { ColumnMeanings, ForeignFile, UnknownTable } from './foreign.ts'
import { readByColumns } from './by-columns.ts'
import { delimiterOf, readCsvRows } from './csv-rows.ts'
import type { CsvRows } from './csv-rows.ts'
import { findEncoding, readTexts } from './file-text.ts'
import { guessColumns } from './guess-columns.ts'
import { columnName } from './reader.ts'
import type { ReadRows, TableReader } from './reader.ts'
import { JSON_READERS, TABLE_READERS, XML_READERS } from './readers.ts'
import { UnreadableFileError } from '../unreadable.ts'

export const FOREIGN_MAX_BYTES = 100 * 1024 * 1024
const ROWS_MAX = 200_000
const COLUMNS_MAX = 300
/** By so many rows it is told whose a table is. */
const HEAD_ROWS = 20
const SHOWN_ROWS = 5
const SHOWN_CHARACTERS = 500

const JSON_START = /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[[{\]]|$))/
/** What our own tables begin a cell with that a spreadsheet would run. */
const GUARDED = /^'[=+\-@\t\r\n]/

type Row = readonly string[]

/**
 * Reads a file of another service: what it says of games or, of a table that nobody knows, what the player has to say of
 * its columns first. With `columns` it is read as they say, whosever it is. Nothing of what it says is judged. It may take
 * seconds: not for the thread that shows the page. Throws `UnreadableFileError`.
 */
export async function readForeign(
  file: Blob,
  columns?: ColumnMeanings,
  onProgress?: (share: number) => void,
): Promise<ForeignFile | UnknownTable> {
  if (file.size > FOREIGN_MAX_BYTES) throw new UnreadableFileError('too-large')
  const texts = readTexts(file, await findEncoding(file), onProgress)
  const head = (await texts.next()).value ?? ''
  if (isBinary(head)) throw new UnreadableFileError('unknown')
  if (JSON_START.test(head)) return readJson(await wholeText(head, texts))
  if (/^\s*</.test(head)) return readXml(await wholeText(head, texts))
  return readTable(readCsvRows(withFirst(head, texts), delimiterOf(head)), columns, titleOf(file))
}

function readJson(text: string): ForeignFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFileError('damaged')
  }
  for (const { from, read } of JSON_READERS) {
    const rows = read(value)
    if (rows) return fileOf(from, rows)
  }
  throw new UnreadableFileError('unknown')
}

function readXml(text: string): ForeignFile {
  for (const { from, read } of XML_READERS) {
    const rows = read(text)
    if (rows) return fileOf(from, rows)
  }
  throw new UnreadableFileError('unknown')
}

async function readTable(pieces: AsyncGenerator<CsvRows>, columns: ColumnMeanings | undefined, title: string): Promise<ForeignFile | UnknownTable> {
  const head: Row[] = []
  let broken = 0
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) break
    broken += value.broken
    for (const row of value.rows) head.push(row)
    if (head.length >= HEAD_ROWS) break
  }
  const first = head.slice(0, HEAD_ROWS).map((row) => row.map(unguarded))
  const reader = columns ? undefined : TABLE_READERS.find((one) => one.findHeader(first) !== -1)
  if (!columns && !reader) {
    await pieces.return(undefined)
    return unknownTable(first)
  }
  const above = reader?.findHeader(first) ?? 0
  const header = first[above] ?? []
  const picks = columns ? columns.flatMap((meaning, column) => (meaning === null ? [] : [column])) : picksOf(reader, header)
  const rows = head.slice(above + 1).map((row) => pick(row, picks))
  for await (const piece of pieces) {
    broken += piece.broken
    for (const row of piece.rows) rows.push(pick(row, picks))
    if (rows.length > ROWS_MAX) throw new UnreadableFileError('too-large')
  }
  const read = columns ? readByColumns(columns, header, rows) : (reader as TableReader).read(rows, first.slice(0, above), title)
  return fileOf(reader?.from ?? title, { ...read, broken: read.broken + broken })
}

function picksOf(reader: TableReader | undefined, header: Row): readonly number[] {
  const names = header.map(columnName)
  return reader?.columns.map((column) => names.indexOf(column)) ?? []
}

function pick(row: Row, picks: readonly number[]): Row {
  return picks.map((column) => unguarded(row[column] ?? ''))
}

/** A text in which cells are parted, but in no order, is no table. */
function unknownTable([first = [], ...below]: readonly Row[]): UnknownTable {
  const header = first.map((cell) => cell.trim().slice(0, SHOWN_CHARACTERS))
  const guess = guessColumns(header)
  const isGuessed = guess.includes('name')
  const even = below.filter((row) => row.length === header.length).length
  const isTable = isGuessed || (header.length > 1 && header.every((cell) => cell !== '') && even >= below.length * 0.8)
  if ([first, ...below].every((row) => row.every((cell) => cell.trim() === ''))) throw new UnreadableFileError('empty')
  if (below.length === 0) throw new UnreadableFileError(guess.some((meaning) => meaning !== null) ? 'empty' : 'unknown')
  if (!isTable || header.length > COLUMNS_MAX) throw new UnreadableFileError('unknown')
  const rows = below.slice(0, SHOWN_ROWS).map((row) => row.map((cell) => cell.slice(0, SHOWN_CHARACTERS)))
  return { kind: 'table', header, rows, guess }
}

function fileOf(from: string, { entries, broken }: ReadRows): ForeignFile {
  if (entries.length === 0) throw new UnreadableFileError(broken > 0 ? 'unknown' : 'empty')
  return { kind: 'entries', from, entries, broken }
}

function unguarded(cell: string): string {
  return cell.charCodeAt(0) === 39 && GUARDED.test(cell) ? cell.slice(1) : cell
}

function isBinary(text: string): boolean {
  if (text.includes('\0')) return true
  const signs = text.match(/(?![\t-\r])[\p{Cc}\ufffd]/gu)?.length ?? 0
  return signs > text.length / 100
}

/** What the file is called, without its ending. */
function titleOf(file: Blob): string {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : ''
  return name.replace(/\.\w{1,5}$/, '').trim()
}

async function wholeText(head: string, texts: AsyncIterable<string>): Promise<string> {
  const parts = [head]
  for await (const text of texts) parts.push(text)
  return parts.join('')
}

async function* withFirst(head: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* texts
}
