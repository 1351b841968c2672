import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Packed } from '../../../deck-engine/packed.ts'

/** The packed value as JSON, with the type and the length of each typed array. The arrays themselves follow end to end. */
type Description =
  | number
  | string
  | boolean
  | { readonly array: Kind; readonly bytes: number }
  | { readonly list: readonly Description[] }
  | { readonly fields: Readonly<Record<string, Description>> }

interface Head<T> {
  readonly about: T
  readonly bytes: number
  readonly checksum: number
  readonly described: Description
}

const KINDS = { Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const
type Kind = keyof typeof KINDS

/** Before the head: its length, and its checksum. */
const LENGTHS_BYTES = 8

/**
 * Writes the packed value as a file, completely or not at all, and flushes it to the disk. It blocks, so it is only for threads that serve
 * no requests.
 */
export function writePackedFile(path: string, draft: string, about: object, packed: Packed): void {
  const arrays: Uint8Array[] = []
  const described = describe(packed, arrays)
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head: Head<object> = { about, bytes, checksum: checksumOf(arrays), described }
  const text = Buffer.from(JSON.stringify(head))
  const lengths = Buffer.alloc(LENGTHS_BYTES)
  lengths.writeUInt32LE(text.length, 0)
  lengths.writeUInt32LE(crc32(text), 4)
  try {
    const file = openSync(draft, 'wx')
    try {
      for (const part of [lengths, text, ...arrays]) writeFully(file, part)
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
 * Reads such a file if `isWanted` accepts its description; otherwise returns undefined. Each array has a buffer of its own. Throws if the
 * file is incomplete, and what the system throws.
 */
export function readPackedFile<T>(path: string, isWanted: (about: T) => boolean): { about: T; packed: Packed } | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const head = readHead<T>(file, size)
    if (!isWanted(head.about)) return undefined
    const arrays: Uint8Array[] = []
    const packed = make(head.described, arrays)
    if (arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) !== head.bytes) throw new Error('its head is not of its arrays')
    for (const array of arrays) readFully(file, array)
    if (checksumOf(arrays) !== head.checksum) throw new Error('its checksum is another one')
    return { about: head.about, packed }
  } finally {
    closeSync(file)
  }
}

function readHead<T>(file: number, size: number): Head<T> {
  const lengths = Buffer.alloc(LENGTHS_BYTES)
  readFully(file, lengths)
  const length = lengths.readUInt32LE(0)
  if (LENGTHS_BYTES + length > size) throw new Error('it is cut off')
  const text = Buffer.alloc(length)
  readFully(file, text)
  if (crc32(text) !== lengths.readUInt32LE(4)) throw new Error('its head is broken')
  const head = JSON.parse(text.toString()) as Head<T>
  if (LENGTHS_BYTES + length + head.bytes !== size) throw new Error('it is cut off')
  return head
}

function describe(packed: Packed, arrays: Uint8Array[]): Description {
  if (typeof packed !== 'object') return packed
  if (ArrayBuffer.isView(packed)) {
    arrays.push(new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength))
    return { array: kindOf(packed), bytes: packed.byteLength }
  }
  if (isList(packed)) return { list: packed.map((part) => describe(part, arrays)) }
  return { fields: Object.fromEntries(Object.entries(packed).map(([name, part]) => [name, describe(part, arrays)])) }
}

function isList(packed: Packed): packed is readonly ArrayBufferView[] {
  return Array.isArray(packed)
}

/** The arrays are still empty. */
function make(described: Description, arrays: Uint8Array[]): Packed {
  if (typeof described !== 'object') return described
  if ('array' in described) {
    const buffer = new ArrayBuffer(described.bytes)
    arrays.push(new Uint8Array(buffer))
    return new KINDS[described.array](buffer)
  }
  if ('list' in described) return described.list.map((part) => make(part, arrays) as ArrayBufferView)
  return Object.fromEntries(Object.entries(described.fields).map(([name, part]) => [name, make(part, arrays)]))
}

function kindOf(view: ArrayBufferView): Kind {
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => view instanceof KINDS[name])
  if (kind === undefined) throw new TypeError('an array of a kind that is not kept')
  return kind
}

function checksumOf(arrays: readonly Uint8Array[]): number {
  return arrays.reduce((checksum, array) => crc32(array, checksum), 0)
}

function writeFully(file: number, part: Uint8Array): void {
  for (let at = 0; at < part.length;) at += writeSync(file, part, at, part.length - at)
}

function readFully(file: number, part: Uint8Array): void {
  for (let at = 0; at < part.length;) {
    const read = readSync(file, part, at, part.length - at, null)
    if (read === 0) throw new Error('it is cut off')
    at += read
  }
}
