import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { StartError } from '../runtime/start-error.ts'

/**
 * A backup is one file. It begins with a line that identifies it. Then each table follows as PostgreSQL's COPY writes it, compressed by
 * gzip, and a manifest in JSON that lists them all. The end holds the offset of the manifest and its checksum. A truncated file has no such
 * end.
 */
export const FIRST_LINE = 'Questdeck backup 1\n'
const LAST_WORD = 'whole\n'
const CHECKSUM_BYTES = 32
const OFFSET_BYTES = 8
const END_BYTES = OFFSET_BYTES + CHECKSUM_BYTES + LAST_WORD.length
/** Some hundred times a usual manifest. */
const MANIFEST_MAX_BYTES = 10_000_000

/** The size of the chunks that are read, compressed and written. */
export const CHUNK_BYTES = 262_144

/** One table. */
export interface BackupPart {
  readonly table: string
  /** In the order of their values. */
  readonly columns: readonly string[]
  readonly rows: number
  /** Its offset and length in the file. */
  readonly offset: number
  readonly bytes: number
  /** A checksum of the bytes in the file, in hexadecimal. */
  readonly sha256: string
}

export interface BackupManifest {
  /** Milliseconds since 1970. Everything that was written before is included. */
  readonly takenAt: number
  /** The versions of Questdeck and of PostgreSQL. */
  readonly versions: { readonly questdeck: string; readonly postgres: string }
  /** The migrations that created the tables. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** The number of player accounts, for information. */
  readonly players: number
  /** The size of the tables and their indexes on the disk. */
  readonly databaseBytes: number
  readonly parts: readonly BackupPart[]
  /** Signs everything above with the server's key. Earlier versions signed nothing. It must be the last field. */
  readonly signature?: string
}

/** Returns what is appended after the parts, which end at `offset`. */
export function endOfBackup(manifest: BackupManifest, offset: number): Buffer {
  const text = Buffer.from(JSON.stringify(manifest))
  const at = Buffer.alloc(OFFSET_BYTES)
  at.writeBigUInt64BE(BigInt(offset))
  return Buffer.concat([text, at, createHash('sha256').update(text).digest(), Buffer.from(LAST_WORD)])
}

/** Returns the manifest of a backup. Throws a readable `StartError` if the file is no backup, or is incomplete. */
export async function readManifest(path: string): Promise<BackupManifest> {
  const file = await openToRead(path)
  try {
    const { size } = await file.stat()
    const first = await bytesAt(file, 0, Math.min(size, FIRST_LINE.length))
    if (!/^Questdeck backup \d/.test(first.toString('latin1'))) throw new StartError(`${path} is not a backup of Questdeck.`)
    if (first.toString('latin1') !== FIRST_LINE) throw new StartError(`${path} was made by a newer version of Questdeck. Use that version.`)
    const end = await bytesAt(file, Math.max(FIRST_LINE.length, size - END_BYTES), END_BYTES)
    const offset = end.length === END_BYTES ? Number(end.readBigUInt64BE()) : 0
    const length = size - END_BYTES - offset
    const isEnd =
      end.subarray(-LAST_WORD.length).toString() === LAST_WORD && offset >= FIRST_LINE.length && length > 0 && length <= MANIFEST_MAX_BYTES
    const text = isEnd ? await bytesAt(file, offset, length) : Buffer.alloc(0)
    const checksum = end.subarray(OFFSET_BYTES, OFFSET_BYTES + CHECKSUM_BYTES)
    if (!isEnd || !createHash('sha256').update(text).digest().equals(checksum)) throw damaged(path, 'its end is missing')
    return JSON.parse(text.toString()) as BackupManifest
  } finally {
    await file.close()
  }
}

/** Yields a part as it is in the file. Throws at its end if the checksum differs. */
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
  return new StartError(`${path} is damaged: ${how}. Don't use it; take another backup.`)
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
    throw new StartError(code === 'ENOENT' ? `${path} doesn't exist.` : `${path} cannot be read (${code ?? String(error)}).`)
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
