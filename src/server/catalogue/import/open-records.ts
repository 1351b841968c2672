import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readCsv } from './read-csv.ts'
import { ENDS_INSIDE } from './record-source.ts'
import type { FoundRecord, RecordSplitter } from './record-source.ts'
import { JsonSplitter, LIST_NAMES } from './split-json.ts'
import type { JsonSchema } from './split-json.ts'
import { LineSplitter } from './split-lines.ts'

const CHUNK_BYTES = 262_144
/** Some sixty records: reading them takes a millisecond or two, so the database does not wait longer for its next statement. */
const SLICE_BYTES = 65_536
/** The part of a file that is examined to detect its format. */
const HEAD_BYTES = 65_536
const GZIP = [0x1f, 0x8b]

const LIST = `"(?:${LIST_NAMES.join('|')})"\\s*:\\s*\\[`
const SCALAR = String.raw`"[^"]*"\s*:\s*(?:"[^"]*"|[\d.eE+-]+|true|false|null)\s*,\s*`
const LIST_IN_OBJECT = new RegExp(String.raw`^\{\s*(?:${SCALAR})*${LIST}`)
const GAMES_IN_OBJECT = /"games"\s*:\s*\[\s*[{\]]/

export type FileFormat = 'csv' | 'json lines' | JsonSchema

/** A file's records, and how much of it has been read. */
export interface OpenRecords {
  readonly bytesRead: () => number
  readonly batches: AsyncGenerator<FoundRecord[]>
}

/** Reads a file of JSON, JSON Lines or CSV, plain or gzip, as a stream. The format is detected from the content, CSV by its name. */
export function openRecords(path: string): OpenRecords {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  return { bytesRead: () => file.bytesRead, batches: readRecords(file, path) }
}

async function* readRecords(file: ReadStream, path: string): AsyncGenerator<FoundRecord[]> {
  let line = 1
  try {
    const { head, bytes } = await peeked(await unpacked(file))
    const format = formatOf(head, path)
    const batches = format === 'csv' ? readCsv(Readable.from(bytes), head) : split(bytes, splitterOf(format))
    for await (const batch of batches) {
      line = batch.at(-1)?.line ?? line
      yield batch
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Compressed data that is truncated or damaged: everything before that point is valid.
    if (code?.startsWith('Z_') !== true) throw error
    yield [{ line, problem: `${ENDS_INSIDE}, or behind it: its compressed data is damaged` }]
  } finally {
    file.destroy()
  }
}

async function* split(bytes: AsyncIterable<Buffer>, splitter: RecordSplitter): AsyncGenerator<FoundRecord[]> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield splitter.push(chunk.subarray(at, at + SLICE_BYTES))
  }
  yield splitter.end()
}

/** Returns the format by the beginning of a text, and by the name if that is ambiguous. */
export function formatOf(head: string, path: string): FileFormat {
  const name = path.toLowerCase().replace(/\.gz$/, '')
  if (/\.(?:csv|tsv)$/.test(name)) return 'csv'
  const text = head.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('[')) return 'list'
  if (LIST_IN_OBJECT.test(text)) return 'list in an object'
  const [firstLine = ''] = text.split('\n', 1)
  if (/\.(?:jsonl|ndjson)$/.test(name) || isJson(firstLine)) return 'json lines'
  if (GAMES_IN_OBJECT.test(text)) return 'list in an object'
  return 'sequence'
}

function splitterOf(format: Exclude<FileFormat, 'csv'>): RecordSplitter {
  return format === 'json lines' ? new LineSplitter() : new JsonSplitter(format)
}

async function unpacked(file: ReadStream): Promise<AsyncIterable<Buffer>> {
  const { first, bytes } = await begun(file)
  if (first?.[0] !== GZIP[0] || first?.[1] !== GZIP[1]) return bytes
  // The callback gets errors too, but the reader of the stream gets them as well.
  return pipeline(Readable.from(bytes), createGunzip(), () => undefined)
}

async function peeked(source: AsyncIterable<Buffer>): Promise<{ head: string; bytes: AsyncIterable<Buffer> }> {
  const { first, bytes } = await begun(source)
  return { head: first?.subarray(0, HEAD_BYTES).toString() ?? '', bytes }
}

/** Reads the first chunk, and returns it together with the complete stream. */
async function begun(source: AsyncIterable<Buffer>): Promise<{ first: Buffer | undefined; bytes: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Buffer[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { value, done } = await iterator.next()
    if (done === true) break
    chunks.push(value)
    size += value.length
  }
  const first = chunks.length === 0 ? undefined : Buffer.concat(chunks)
  return { first, bytes: rejoined(first, iterator) }
}

async function* rejoined(first: Buffer | undefined, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first !== undefined) yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done === true) return
    yield value
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
