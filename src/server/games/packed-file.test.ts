import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buffersOf } from '../../deck-engine/packed.ts'
import type { Packed } from '../../deck-engine/packed.ts'
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
  // Of a buffer that has more than them.
  pages: [new Uint8Array([1, 2, 3, 4]).subarray(1, 3), Uint16Array.of(65_535)],
}

it('reads what was written, each array with a buffer of its own', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  const read = readPackedFile<{ of: string }>(join(folder, 'kept'), ({ of }) => of === 'one')
  expect(read).toEqual({ about: { of: 'one' }, packed })
  expect(buffersOf(read?.packed ?? 0)).toHaveLength(6)
  expect(readdirSync(folder)).toEqual(['kept'])
})

it('reads nothing of what is not wanted', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  expect(readPackedFile(join(folder, 'kept'), () => false)).toBeUndefined()
})

it('leaves what was there alone, and no draft, where it cannot be written', () => {
  writePackedFile(join(folder, 'kept'), join(folder, 'draft'), { of: 'one' }, packed)
  writeFileSync(join(folder, 'full'), '')
  expect(() => writePackedFile(join(folder, 'full', 'kept'), join(folder, 'draft'), { of: 'two' }, packed)).toThrow()
  expect(readdirSync(folder).sort()).toEqual(['full', 'kept'])
  expect(readPackedFile(join(folder, 'kept'), () => true)?.about).toEqual({ of: 'one' })
})
