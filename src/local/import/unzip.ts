import { Inflate, strFromU8 } from 'fflate'
import { UnreadableFileError } from './unreadable.ts'

/**
 * The maximum of the file, of each part, and of all its content. It is some fifty times the data of a very active
 * player.
 */
export const ZIP_MAX_BYTES = 32 * 1024 * 1024
export const ENTRY_MAX_BYTES = 20 * 1024 * 1024
export const UNPACKED_MAX_BYTES = 128 * 1024 * 1024
const FILES_MAX = 500

const END = 0x0605_4b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const ENTRY = 0x0201_4b50
const ENTRY_BYTES = 46
const LOCAL = 0x0403_4b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** How much is unpacked at once. Deflate makes at most a thousand times as much of it. */
const STEP_BYTES = 16 * 1024

interface Entry {
  readonly name: string
  readonly method: number
  readonly checksum: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

/**
 * Returns the texts in a ZIP, by their names, only of those that `isWanted`. Strict: a declared size is neither
 * exceeded nor trusted, and the checksum must match. Throws `UnreadableFileError`.
 */
export function unzipTexts(zip: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  if (zip.length > ZIP_MAX_BYTES) throw new UnreadableFileError('too-large')
  const wanted = readEntries(zip).filter(({ name }) => isWanted(name))
  if (new Set(wanted.map(({ name }) => name)).size < wanted.length) throw new UnreadableFileError('damaged')
  if (wanted.some(({ bytes }) => bytes > ENTRY_MAX_BYTES)) throw new UnreadableFileError('too-large')
  if (wanted.reduce((sum, { bytes }) => sum + bytes, 0) > UNPACKED_MAX_BYTES) throw new UnreadableFileError('too-large')
  return new Map(wanted.map((entry) => [entry.name, strFromU8(unpack(zip, entry))]))
}

/** Returns the paths of all files in a ZIP, folders and what systems add to one left out. Throws `UnreadableFileError`. */
export function namesInZip(zip: Uint8Array): string[] {
  return readEntries(zip)
    .map(({ name }) => name)
    .filter((name) => !/\/$|(?:^|\/)(?:\.|__MACOSX)/.test(name))
}

/** Returns the entries of the directory at the end of the file. */
function readEntries(zip: Uint8Array): Entry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > FILES_MAX) throw new UnreadableFileError('not-ours')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < count; nth++) {
    if (at + ENTRY_BYTES > zip.length || view.getUint32(at, true) !== ENTRY) throw new UnreadableFileError('damaged')
    const nameBytes = view.getUint16(at + 28, true)
    entries.push({
      name: strFromU8(zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  // It does not end like a ZIP: it was cut off, or is another sort of file.
  const isZip = view.byteLength > LOCAL_BYTES && view.getUint32(0, true) === LOCAL
  throw new UnreadableFileError(isZip ? 'damaged' : 'not-ours')
}

function unpack(zip: Uint8Array, { method, checksum, packedBytes, bytes, offset }: Entry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  if (offset + LOCAL_BYTES > zip.length || view.getUint32(offset, true) !== LOCAL) throw new UnreadableFileError('damaged')
  const first = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (first + packedBytes > zip.length) throw new UnreadableFileError('damaged')
  const packed = zip.subarray(first, first + packedBytes)
  const unpacked = method === STORED ? packed : method === DEFLATED ? inflate(packed, bytes) : new Uint8Array()
  if (unpacked.length !== bytes || checksumOf(unpacked) !== checksum) throw new UnreadableFileError('damaged')
  return unpacked
}

/** Returns the unpacked bytes, never more than `bytes`, whatever the input. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array {
  const unpacked = new Uint8Array(bytes)
  let filled = 0
  const stream = new Inflate((piece) => {
    if (filled + piece.length > bytes) throw new UnreadableFileError('damaged')
    unpacked.set(piece, filled)
    filled += piece.length
  })
  try {
    for (let at = 0; at < packed.length; at += STEP_BYTES) {
      stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
    }
  } catch {
    throw new UnreadableFileError('damaged')
  }
  return unpacked.subarray(0, filled)
}

/** Returns the CRC-32, as ZIP uses it. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] as number)
  return (sum ^ 0xffff_ffff) >>> 0
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let entry = index
  for (let bit = 0; bit < 8; bit++) entry = entry & 1 ? (entry >>> 1) ^ 0xedb8_8320 : entry >>> 1
  return entry
})
