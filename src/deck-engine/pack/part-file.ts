import { packUints, UnreadablePartError, unpackUints } from './bytes.ts'

/** What a part holds. */
export const PART_KINDS = ['games', 'names', 'counts', 'weights'] as const
export type PartKind = (typeof PART_KINDS)[number]

/**
 * The version of all that is packed here: raise it whenever a column is added, goes or means something else. A device
 * asks only for parts of its own version, and throws away those of another.
 */
export const PACK_FORMAT = 2

/** The first bytes of every part, then the version, the kind, how many columns there are and how long each is. */
const MAGIC = [0x51, 0x44, 0x50]
const HEADER_BYTES = MAGIC.length + 6

/** A part as it lies in a file: its columns one behind the other. */
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

/** The columns of a part of that kind. Throws an `UnreadablePartError` for any other, of another version, or cut off. */
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
