import { ENDS_INSIDE, RECORD_MAX_BYTES, TOO_LONG, parseRecord } from './record-source.ts'
import type { FoundRecord, RecordSplitter } from './record-source.ts'

const [QUOTE, BACKSLASH, COMMA, NEW_LINE, BLANK] = [0x22, 0x5c, 0x2c, 0x0a, 0x20]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf]

const BROKEN = 'it is not valid JSON'
const CUT_OFF = 'it is not valid JSON, and where it ends cannot be told: the rest of the file is left out'

/**
 * The position of the records: in a list (`[{…}, …]`), in a list within an object (`{"games": [{…}, …]}`), or one after the other (`{…}
 * {…}`).
 */
export type JsonSchema = 'list' | 'list in an object' | 'sequence'

/** After this many misses the lines of a file are no longer tried. */
const LINES_MISSED_MAX = 3

/** The possible names of the list within an object. */
export const LIST_NAMES = ['games', 'data', 'results', 'items', 'records'] as const

/** What has to be open for the next object to be a record. */
const AROUND: Readonly<Record<JsonSchema, readonly number[]>> = {
  list: [OPEN_LIST],
  'list in an object': [OPEN_OBJECT, OPEN_LIST],
  sequence: [],
}

/**
 * Splits JSON of any size into its records without parsing it as a whole. It only follows braces, brackets and quotes, and each record is
 * then parsed on its own. So a record that is broken inside is skipped like a broken line. If not even its end is known, the next line that
 * begins as the record did, at the same column, is taken for the next record.
 */
export class JsonSplitter implements RecordSplitter {
  readonly #shape: JsonSchema
  /** What is open around the records, and within the current record. */
  readonly #frame: number[] = []
  readonly #nested: number[] = []
  #isInString = false
  #isEscaped = false
  /** The text before the open list, within an object. */
  #key = ''
  #isListOfGames = false
  /** The number of bytes before this chunk, and before this line. */
  #offset = 0
  #lineStart = 0
  #line = 1
  /** The start of the current record, and its bytes so far. */
  #start: { line: number; column: number } | undefined
  #parts: Buffer[] = []
  #bytes = 0
  /** How many lines in a row that began with a record did not contain it completely. */
  #linesMissed = 0
  /** Something other than an object is in place of a record. */
  #isInOther = false
  /** After a record without a known end: the column of the next one; infinite if none can be found. */
  #soughtColumn: number | undefined

  constructor(shape: JsonSchema) {
    this.#shape = shape
  }

  push(chunk: Buffer): FoundRecord[] {
    const found: FoundRecord[] = []
    for (let at = 0; at < chunk.length;) {
      if (this.#start === undefined) at = this.#readAround(chunk, at, found)
      else if (this.#parts.length > 0 || this.#linesMissed >= LINES_MISSED_MAX) at = this.#readRecord(chunk, at, found)
      else at = this.#readLine(chunk, at, found)
    }
    this.#offset += chunk.length
    return found
  }

  end(): FoundRecord[] {
    return this.#start === undefined ? [] : [{ line: this.#start.line, problem: ENDS_INSIDE }]
  }

  /** Reads on to the beginning of a record; returns its offset. */
  #readAround(chunk: Buffer, from: number, found: FoundRecord[]): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (byte === NEW_LINE) this.#countLine(at)
      else if (this.#soughtColumn !== undefined) {
        if (byte === OPEN_OBJECT && this.#columnOf(at) === this.#soughtColumn) return this.#begin(at)
      } else if (this.#isInString) this.#readString(byte)
      else if (byte === OPEN_OBJECT && this.#isAtRecord()) return this.#begin(at)
      else this.#readFrame(byte, at, found)
    }
    return chunk.length
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
    else if (this.#frame.length === 1) this.#key += String.fromCharCode(byte)
  }

  #readFrame(byte: number, at: number, found: FoundRecord[]): void {
    if (byte === COMMA) this.#isInOther = false
    else if (byte > BLANK && byte !== CLOSE_LIST && this.#isAtRecord()) this.#refuseOther(byte, at, found)
    if (byte === QUOTE) {
      this.#isInString = true
      this.#key = ''
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (this.#frame.length === 1) this.#isListOfGames = LIST_NAMES.some((name) => name === this.#key.toLowerCase())
      this.#frame.push(byte)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#frame.pop()
  }

  /**
   * Most files have a record on each line, which is then parsed directly, without scanning each byte. If that fails, the record is read
   * like any other.
   */
  #readLine(chunk: Buffer, from: number, found: FoundRecord[]): number {
    const lineEnd = chunk.indexOf(NEW_LINE, from)
    // Records that a chunk cuts in two say nothing about the others.
    if (lineEnd === -1) return this.#readRecord(chunk, from, found)
    let end = lineEnd
    while (end > from && (chunk[end - 1] ?? 0) <= BLANK) end--
    if (chunk[end - 1] === COMMA) end--
    const value = chunk[end - 1] === CLOSE_OBJECT && end - from <= RECORD_MAX_BYTES ? valueOf(chunk.toString('utf8', from, end)) : undefined
    if (value === undefined) {
      this.#linesMissed++
      return this.#readRecord(chunk, from, found)
    }
    this.#linesMissed = 0
    found.push({ line: this.#start?.line ?? this.#line, value })
    this.#forget()
    return end
  }

  /** Reads on to the end of the record; returns its offset. */
  #readRecord(chunk: Buffer, from: number, found: FoundRecord[]): number {
    let isInString = this.#isInString
    let isEscaped = this.#isEscaped
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (byte === QUOTE) isInString = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === NEW_LINE) return this.#giveUp(chunk, from, at, found)
      } else if (byte === QUOTE) isInString = true
      else if (byte === NEW_LINE) this.#countLine(at)
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#nested.push(byte)
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        if (this.#nested.pop() !== (byte === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_LIST)) return this.#giveUp(chunk, from, at, found)
        if (this.#nested.length === 0) {
          this.#store(chunk.subarray(from, at + 1))
          found.push(this.#taken())
          return at + 1
        }
      }
    }
    this.#isInString = isInString
    this.#isEscaped = isEscaped
    this.#store(chunk.subarray(from))
    return chunk.length
  }

  #begin(at: number): number {
    this.#start = { line: this.#line, column: this.#columnOf(at) }
    this.#isInOther = false
    this.#soughtColumn = undefined
    return at
  }

  #taken(): FoundRecord {
    const line = this.#start?.line ?? this.#line
    const record = this.#bytes > RECORD_MAX_BYTES ? { line, problem: TOO_LONG } : parseRecord(this.#text(), line)
    this.#forget()
    return record
  }

  /** Returns where to read on: at the same byte, which may end the line. */
  #giveUp(chunk: Buffer, from: number, at: number, found: FoundRecord[]): number {
    this.#store(chunk.subarray(from, at))
    const { line, column } = this.#start ?? { line: this.#line, column: 0 }
    // If the lines within a record are not indented, one of them could be taken for the next record.
    const isFlat = this.#text().includes(`\n${' '.repeat(column)}"`)
    found.push({ line, problem: isFlat ? CUT_OFF : BROKEN })
    this.#soughtColumn = isFlat ? Number.POSITIVE_INFINITY : column
    this.#forget()
    return at
  }

  #forget(): void {
    this.#start = undefined
    this.#parts = []
    this.#bytes = 0
    this.#nested.length = 0
    this.#isInString = false
    this.#isEscaped = false
  }

  #store(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes > RECORD_MAX_BYTES) this.#parts = []
    else this.#parts.push(part)
  }

  #text(): string {
    const [only] = this.#parts
    return (this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts)).toString()
  }

  #countLine(at: number): void {
    this.#line++
    this.#lineStart = this.#offset + at + 1
  }

  #columnOf(at: number): number {
    return this.#offset + at - this.#lineStart
  }

  #isAtRecord(): boolean {
    const around = AROUND[this.#shape]
    const isThere = this.#frame.length === around.length && around.every((byte, at) => this.#frame[at] === byte)
    return isThere && (this.#shape !== 'list in an object' || this.#isListOfGames)
  }

  /** A number, a text or a list in place of a record: reported once, whatever its length. */
  #refuseOther(byte: number, at: number, found: FoundRecord[]): void {
    if (this.#isInOther || BYTE_ORDER_MARK[this.#offset + at] === byte) return
    this.#isInOther = true
    found.push({ line: this.#line, problem: 'it is no object with fields' })
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
