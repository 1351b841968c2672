import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/**
 * A backup is one file: a line that says what it is, then each table as PostgreSQL's COPY writes it, compressed by gzip, then
 * a manifest in JSON that names them all, and at the very end where the manifest begins and its checksum. What was cut off
 * anywhere has no such end.
 */
export const FIRST_LINE = 'Questdeck backup 1\n'
const LAST_WORD = 'whole\n'
const CHECKSUM_BYTES = 32
const OFFSET_BYTES = 8
const END_BYTES = OFFSET_BYTES + CHECKSUM_BYTES + LAST_WORD.length
/** Some hundred times what one has. */
const MANIFEST_MAX_BYTES = 10_000_000

/** In which bytes are read, compressed and written. */
export const CHUNK_BYTES = 262_144

/** One table. */
export interface BackupPart {
  readonly table: string
  /** In the order in which their values stand. */
  readonly columns: readonly string[]
  readonly rows: number
  /** Where it lies in the file, and how long it is there. */
  readonly offset: number
  readonly bytes: number
  /** Of the bytes as they lie there, in hexadecimal. */
  readonly sha256: string
}

export interface BackupManifest {
  /** Milliseconds since 1970: all that was written before is in. */
  readonly takenAt: number
  /** Of Questdeck and of PostgreSQL. */
  readonly versions: { readonly questdeck: string; readonly postgres: string }
  /** What the tables have been made by. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** Accounts of players, for who asks what is in it. */
  readonly players: number
  /** What the tables and their indexes took of the disk. */
  readonly databaseBytes: number
  readonly parts: readonly BackupPart[]
}

/** What is appended behind the parts, which end at `offset`. */
export function endOfBackup(manifest: BackupManifest, offset: number): Buffer {
  const text = Buffer.from(JSON.stringify(manifest))
  const at = Buffer.alloc(OFFSET_BYTES)
  at.writeBigUInt64BE(BigInt(offset))
  return Buffer.concat([text, at, createHash('sha256').update(text).digest(), Buffer.from(LAST_WORD)])
}

/** Reads what a backup has. Throws a `StartError` in words for what is no backup, or not a whole one. */
export async function readManifest(path: string): Promise<BackupManifest> {
  const file = await openToRead(path)
  try {
    const { size } = await file.stat()
    const first = await bytesAt(file, 0, Math.min(size, FIRST_LINE.length))
    if (!/^Questdeck backup \d/.test(first.toString('latin1'))) throw new StartError(`${path} is not a backup of Questdeck.`)
    if (first.toString('latin1') !== FIRST_LINE) throw new StartError(`${path} was made by a newer version of Questdeck. Take that one.`)
    const end = await bytesAt(file, Math.max(FIRST_LINE.length, size - END_BYTES), END_BYTES)
    const offset = end.length === END_BYTES ? Number(end.readBigUInt64BE()) : 0
    const length = size - END_BYTES - offset
    const isEnd = end.subarray(-LAST_WORD.length).toString() === LAST_WORD && offset >= FIRST_LINE.length && length > 0 && length <= MANIFEST_MAX_BYTES
    const text = isEnd ? await bytesAt(file, offset, length) : Buffer.alloc(0)
    const checksum = end.subarray(OFFSET_BYTES, OFFSET_BYTES + CHECKSUM_BYTES)
    if (!isEnd || !createHash('sha256').update(text).digest().equals(checksum)) throw damaged(path, 'its end is missing')
    return JSON.parse(text.toString()) as BackupManifest
  } finally {
    await file.close()
  }
}

/** A part as it lies in the file. Fails at its end where the checksum is another. */
export async function* readPart(path: string, { table, offset, bytes, sha256 }: BackupPart): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const source: AsyncIterable<Buffer> = createReadStream(path, { start: offset, end: offset + bytes - 1, highWaterMark: CHUNK_BYTES })
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw damaged(path, `the part ${table} has another checksum`)
}

export function damaged(path: string, how: string): StartError {
  return new StartError(`${path} is damaged: ${how}. Nothing of it can be trusted; take another backup.`)
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
    throw new StartError(`${path} is not a file.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(code === 'ENOENT' ? `There is no ${path}.` : `${path} cannot be read (${code ?? String(error)}).`)
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
