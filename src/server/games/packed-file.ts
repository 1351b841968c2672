import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Packed } from '../../deck-engine/packed.ts'

/** What was packed with each typed array told by its kind and its length; the arrays themselves lie end to end behind it. */
type Told = number | string | boolean | { readonly array: Kind; readonly bytes: number } | { readonly list: readonly Told[] } | { readonly fields: Readonly<Record<string, Told>> }

interface Head<T> {
  readonly about: T
  readonly bytes: number
  readonly checksum: number
  readonly told: Told
}

const KINDS = { Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const
type Kind = keyof typeof KINDS

/** Before the head: how long it is, and its checksum. */
const LENGTHS_BYTES = 8

/**
 * Writes what was packed as a file that is there whole or not at all, and once it is there is on the disk. Waits for the
 * disk: for threads that answer nobody.
 */
export function writePackedFile(path: string, draft: string, about: object, packed: Packed): void {
  const arrays: Uint8Array[] = []
  const told = tell(packed, arrays)
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head: Head<object> = { about, bytes, checksum: checksumOf(arrays), told }
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS_BYTES)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(crc32(text), 4)
  try {
    const file = openSync(draft, 'wx')
    try {
      for (const part of [lengths, text, ...arrays]) writeWhole(file, part)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Reads such a file where `isWanted` says so of what it is about; undefined where it does not. Each array has a buffer of its
 * own. Throws where the file is not whole, and what the system throws.
 */
export function readPackedFile<T>(path: string, isWanted: (about: T) => boolean): { about: T; packed: Packed } | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const head = readHead<T>(file, size)
    if (!isWanted(head.about)) return undefined
    const arrays: Uint8Array[] = []
    const packed = make(head.told, arrays)
    if (arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) !== head.bytes) throw new Error('its head is not of its arrays')
    for (const array of arrays) readWhole(file, array)
    if (checksumOf(arrays) !== head.checksum) throw new Error('its checksum is another one')
    return { about: head.about, packed }
  } finally {
    closeSync(file)
  }
}

function readHead<T>(file: number, size: number): Head<T> {
  const lengths = Buffer.alloc(LENGTHS_BYTES)
  readWhole(file, lengths)
  const length = lengths.readUInt32LE(0)
  if (LENGTHS_BYTES + length > size) throw new Error('it is cut off')
  const text = Buffer.alloc(length)
  readWhole(file, text)
  if (crc32(text) !== lengths.readUInt32LE(4)) throw new Error('its head is broken')
  const head = JSON.parse(text.toString()) as Head<T>
  if (LENGTHS_BYTES + length + head.bytes !== size) throw new Error('it is cut off')
  return head
}

function tell(packed: Packed, arrays: Uint8Array[]): Told {
  if (typeof packed !== 'object') return packed
  if (ArrayBuffer.isView(packed)) {
    arrays.push(new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength))
    return { array: kindOf(packed), bytes: packed.byteLength }
  }
  if (isList(packed)) return { list: packed.map((part) => tell(part, arrays)) }
  return { fields: Object.fromEntries(Object.entries(packed).map(([name, part]) => [name, tell(part, arrays)])) }
}

function isList(packed: Packed): packed is readonly ArrayBufferView[] {
  return Array.isArray(packed)
}

/** The arrays are empty yet. */
function make(told: Told, arrays: Uint8Array[]): Packed {
  if (typeof told !== 'object') return told
  if ('array' in told) {
    const buffer = new ArrayBuffer(told.bytes)
    arrays.push(new Uint8Array(buffer))
    return new KINDS[told.array](buffer)
  }
  if ('list' in told) return told.list.map((part) => make(part, arrays) as ArrayBufferView)
  return Object.fromEntries(Object.entries(told.fields).map(([name, part]) => [name, make(part, arrays)]))
}

function kindOf(view: ArrayBufferView): Kind {
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => view instanceof KINDS[name])
  if (kind === undefined) throw new TypeError('an array of a kind that is not kept')
  return kind
}

function checksumOf(arrays: readonly Uint8Array[]): number {
  return arrays.reduce((checksum, array) => crc32(array, checksum), 0)
}

function writeWhole(file: number, part: Uint8Array): void {
  for (let at = 0; at < part.length; ) at += writeSync(file, part, at, part.length - at)
}

function readWhole(file: number, part: Uint8Array): void {
  for (let at = 0; at < part.length; ) {
    const read = readSync(file, part, at, part.length - at, null)
    if (read === 0) throw new Error('it is cut off')
    at += read
  }
}
