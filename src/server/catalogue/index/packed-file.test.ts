import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buffersOf } from '../../../deck-engine/packed.ts'
import type { Packed } from '../../../deck-engine/packed.ts'
import { readPackedFile, writePackedFile } from './packed-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'questdeck-packed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const packed: Packed = {
  size: 3,
  body: 'Pokémon \0 "quoted"',
  isOpen: true,
  nothing: new Int32Array(),
  part: { words: Uint32Array.of(1, 2 ** 32 - 1), shares: Float64Array.of(0.1, -0, Infinity), bytes: Uint8Array.of(7) },
  // A view of a longer buffer.
  pages: [new Uint8Array([1, 2, 3, 4]).subarray(1, 3), Uint16Array.of(65_535)],
}

it('reads the written arrays, each with a buffer of its own', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  const read = readPackedFile<{ of: string }>(join(folder, 'kept'), ({ of }) => of === 'one')
  expect(read).toEqual({ about: { of: 'one' }, packed })
  expect(buffersOf(read?.packed ?? 0)).toHaveLength(6)
  expect(readdirSync(folder)).toEqual(['kept'])
})

it('reads nothing of unrequested arrays', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  expect(readPackedFile(join(folder, 'kept'), () => false)).toBeUndefined()
})

const flipped = (file: Buffer, at: number) => {
  const bent = Buffer.from(file)
  bent[at] = (bent[at] ?? 0) ^ 0xff
  return bent
}

const BROKEN: readonly (readonly [what: string, breakIt: (file: Buffer) => Buffer, words: string])[] = [
  ['empty', () => Buffer.alloc(0), 'it is cut off'],
  ['cut off in its head', (file) => file.subarray(0, 100), 'it is cut off'],
  ['cut off in its arrays', (file) => file.subarray(0, -1), 'it is cut off'],
  ['longer than it was', (file) => Buffer.concat([file, Buffer.from('x')]), 'it is cut off'],
  ['changed in its head', (file) => flipped(file, 50), 'its head is broken'],
  ['changed in the length of its head', (file) => flipped(file, 3), 'it is cut off'],
  ['changed in its arrays', (file) => flipped(file, file.length - 10), 'its checksum is another one'],
  ['another file', () => Buffer.from('not a catalogue at all'), 'it is cut off'],
]

it.each(BROKEN)('does not read a file that is %s', (_, breakIt, words) => {
  const path = join(folder, 'kept')
  writePackedFile(path, join(folder, 'draft'), { of: 'one' }, packed)
  writeFileSync(path, breakIt(readFileSync(path)))
  expect(() => readPackedFile(path, () => true)).toThrow(words)
})

it('does not read a file with any byte changed, or cut off anywhere', () => {
  const path = join(folder, 'kept')
  writePackedFile(path, join(folder, 'draft'), { of: 'one' }, packed)
  const file = readFileSync(path)
  for (let at = 0; at < file.length; at++) {
    for (const bytes of [flipped(file, at), file.subarray(0, at)]) {
      writeFileSync(path, bytes)
      expect(() => readPackedFile(path, () => true), `at ${at}`).toThrow()
    }
  }
})

it('does not read a folder', () => {
  mkdirSync(join(folder, 'kept'))
  expect(() => readPackedFile(join(folder, 'kept'), () => true)).toThrow('EISDIR')
})

it('leaves the existing file, and no draft, if it cannot write', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  writeFileSync(join(folder, 'full'), '')
  expect(() => writePackedFile(join(folder, 'full', 'kept'), join(folder, 'draft'), { of: 'two' }, packed)).toThrow()
  expect(readdirSync(folder).sort()).toEqual(['full', 'kept'])
  expect(readPackedFile(join(folder, 'kept'), () => true)?.about).toEqual({ of: 'one' })
})
