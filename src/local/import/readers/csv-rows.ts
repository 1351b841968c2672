import { parse } from 'csv-parse/browser/esm/sync'
import { UnreadableFileError } from '../unreadable.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** Longer than any row that people write. A longer one begins with a quote that is never closed. */
const ROW_MAX_BYTES = 1024 * 1024
const UNCLOSED_MAX = 100

export interface CsvRows {
  readonly rows: readonly (readonly string[])[]
  /** Rows that begin a quote which is never closed. */
  readonly broken: number
}

interface Piece {
  readonly rows: string[][]
  /** The end of each row, in bytes. */
  readonly ends: number[]
  readonly isClosed: boolean
}

/** Returns the most frequent delimiter in the first line that has one, outside of quotes. */
export function delimiterOf(text: string): string {
  const [, named] = /^\s*sep=(.)\s*?(?:\r|\n)/i.exec(text) ?? []
  if (named !== undefined) return named
  for (const line of text.split(/\r\n|\r|\n/, 20)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const counts = DELIMITERS.map((sign) => bare.split(sign).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return DELIMITERS[counts.indexOf(most)] as string
  }
  return ','
}

/**
 * Yields the rows of a CSV file, piece by piece. The library's parser for browsers takes only complete texts. So each
 * piece is parsed as one. Its last row, which may continue in the next piece, is parsed again with that.
 */
export async function* readCsvRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRows> {
  const encoder = new TextEncoder()
  let bytes: Uint8Array = new Uint8Array()
  let unclosed = 0
  function* take(isEnd: boolean): Generator<CsvRows> {
    for (;;) {
      const { rows, ends, isClosed } = parsePiece(bytes, delimiter)
      const count = isEnd || !isClosed ? rows.length : rows.length - 1
      if (count > 0) {
        yield { rows: rows.slice(0, count), broken: 0 }
        bytes = bytes.subarray(ends[count - 1])
      }
      const isStuck = isEnd ? !isClosed : bytes.length > ROW_MAX_BYTES
      if (!isStuck) return
      unclosed += 1
      if (unclosed > UNCLOSED_MAX) throw new UnreadableFileError('damaged')
      yield { rows: [], broken: 1 }
      const lineEnd = bytes.indexOf(10)
      bytes = lineEnd === -1 ? new Uint8Array() : bytes.subarray(lineEnd + 1)
    }
  }
  for await (const text of texts) {
    const more = encoder.encode(text)
    const both = new Uint8Array(bytes.length + more.length)
    both.set(bytes)
    both.set(more, bytes.length)
    bytes = both
    yield* take(false)
  }
  yield* take(true)
}

function parsePiece(bytes: Uint8Array, delimiter: string): Piece {
  const rows: string[][] = []
  const ends: number[] = []
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (row: unknown, { bytes: end }) => {
        rows.push(row as string[])
        ends.push(end)
        return null
      },
    })
    return { rows, ends, isClosed: true }
  } catch {
    return { rows, ends, isClosed: false }
  }
}
