import { packUints, UnreadablePartError, unpackUints } from './bytes.ts'

/** The kinds of parts. */
export const PART_KINDS = ['games', 'names', 'counts', 'weights'] as const
export type PartKind = (typeof PART_KINDS)[number]

/**
 * The version of the pack's format. Raise it if a column is added, removed or changes its meaning. A device requests only parts of its
 * own version, and deletes those of another.
 */
export const PACK_FORMAT = 2

/** The first bytes of every part. Then come the version, the kind, the number of columns and the length of each. */
const MAGIC = [0x51, 0x44, 0x50]
const HEADER_BYTES = MAGIC.length + 6

/** Returns a part as its file: its columns, concatenated. */
export function writePart(kind: PartKind, columns: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const lengths = packUints(columns.map(({ length }) => length))
  const total = columns.reduce((sum, { length }) => sum + length, HEADER_BYTES + lengths.length)
  const bytes = new Uint8Array(total)
  bytes.set([...MAGIC, PACK_FORMAT, PART_KINDS.indexOf(kind)])
  new DataView(bytes.buffer).setUint32(HEADER_BYTES - 4, lengths.length)
  bytes.set(lengths, HEADER_BYTES)
  let at = HEADER_BYTES + lengths.length
  for (const column of columns) {
    bytes.set(column, at)
    at += column.length
  }
  return bytes
}

/** Returns the columns of a part of that kind. Throws an `UnreadablePartError` for another kind or version, or if it is cut off. */
export function readPart(kind: PartKind, bytes: Uint8Array): Uint8Array[] {
  const isOurs = bytes.length >= HEADER_BYTES && MAGIC.every((byte, at) => bytes[at] === byte)
  if (!isOurs) throw new UnreadablePartError('it is no part of a pack')
  if (bytes[MAGIC.length] !== PACK_FORMAT) throw new UnreadablePartError('it is of another version')
  if (PART_KINDS[bytes[MAGIC.length + 1] ?? -1] !== kind) throw new UnreadablePartError('it holds something else')
  const start = HEADER_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER_BYTES - 4)
  const lengths = unpackUints(bytes.subarray(HEADER_BYTES, start))
  let at = start
  const columns = Array.from(lengths, (length) => bytes.subarray(at, (at += length)))
  if (at !== bytes.length) throw new UnreadablePartError('it is not whole')
  return columns
}
