import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { EXPORT_FORMAT } from '../../contract/export/export-format.ts'
import { readParts, rowsOf } from './read-export.ts'
import { UnreadableFileError } from './unreadable.ts'
import type { FileProblem } from './unreadable.ts'

const ABOUT = {
  format: EXPORT_FORMAT,
  version: 1,
  made_at: '2026-06-01T00:00:00.000Z',
  made_by: 'server',
  origin: 'https://a.example',
  player: { id: 'x', username: 'ada', display_name: 'Ada' },
  missing: [],
  counts: { 'game-states': 1 },
}
const STATE = { id: '1000000001', at: 1, value: { state: 'liked' } }

function zipOf(files: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(files).map(
    ([name, content]) => [name, strToU8(typeof content === 'string' ? content : JSON.stringify(content))] as const,
  )
  return zipSync(Object.fromEntries(texts)) as Uint8Array<ArrayBuffer>
}
const completeFile = () => zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': [STATE] })

const readExport = async (file: Blob) => rowsOf(await readParts(file))

async function problemOf(bytes: Uint8Array<ArrayBuffer>): Promise<FileProblem | undefined> {
  const error = await readExport(new Blob([bytes])).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof UnreadableFileError)) throw error
  return error?.problem
}

test('a complete file is read', async () => {
  const file = await readExport(new Blob([completeFile()]))
  expect(file.rows('gameStates')).toEqual([STATE])
  expect(file.rows('wishes')).toEqual([])
  expect(file.about.player.display_name).toBe('Ada')
})

test('parts that this version does not know are ignored', async () => {
  expect(
    await problemOf(zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': [STATE], 'data/holograms.json': '!', 'other.bin': '!' })),
  ).toBeUndefined()
})

test.each<[string, () => Uint8Array<ArrayBuffer>, FileProblem]>([
  ['no ZIP', () => strToU8('GIF89a, and some more of it to read') as Uint8Array<ArrayBuffer>, 'not-ours'],
  ['nothing', () => new Uint8Array(), 'not-ours'],
  ['another ZIP', () => zipOf({ 'word/document.xml': '<w/>' }), 'not-ours'],
  ['another product’s', () => zipOf({ 'questdeck.json': { ...ABOUT, format: 'other' } }), 'not-ours'],
  ['one of a later version', () => zipOf({ 'questdeck.json': { ...ABOUT, version: 2 } }), 'too-new'],
  ['one that is cut off', () => completeFile().slice(0, -30), 'damaged'],
  ['one whose text is no JSON', () => zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': '[{' }), 'damaged'],
  [
    'one with an unknown state',
    () => zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': [{ ...STATE, value: { state: 'adored' } }] }),
    'damaged',
  ],
  [
    'one with an invalid game',
    () => zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': [{ ...STATE, game: { id: 'x' } }] }),
    'damaged',
  ],
  ['one that lacks rows', () => zipOf({ 'questdeck.json': ABOUT, 'data/game-states.json': [] }), 'damaged'],
  ['one that declares more than the maximum', () => withDeclaredSize(0x7fff_ffff), 'too-large'],
  ['one with a part that declares more than the maximum', () => withDeclaredSize(20 * 1024 * 1024 + 1), 'too-large'],
  ['one that is larger than it declares', () => withDeclaredSize(3), 'damaged'],
])('nothing is imported from %s', async (_, make, problem) => {
  expect(await problemOf(make())).toBe(problem)
})

test('a bomb is rejected for its declared size, long before it is unpacked', async () => {
  const bomb = zipSync({ 'questdeck.json': new Uint8Array(60_000_000) })
  declare(bomb, 1_000)
  expect(await problemOf(bomb as Uint8Array<ArrayBuffer>)).toBe('damaged')
})

test('one flipped bit anywhere is never taken for the player’s data', async () => {
  const original = completeFile()
  const expected = JSON.stringify((await readExport(new Blob([original]))).rows('gameStates'))
  for (let at = 0; at < original.length; at++) {
    const flipped = original.slice()
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    const read = await readExport(new Blob([flipped])).then(
      (file) => JSON.stringify(file.rows('gameStates')),
      (error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error
        return 'refused'
      },
    )
    expect([expected, 'refused'], `byte ${at}`).toContain(read)
  }
})

/** Returns a ZIP whose first file declares this size. */
function withDeclaredSize(bytes: number): Uint8Array<ArrayBuffer> {
  const zip = completeFile()
  declare(zip, bytes)
  return zip
}

function declare(zip: Uint8Array, bytes: number): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at < zip.length - 4; at++) {
    if (view.getUint32(at, true) === 0x0201_4b50) return view.setUint32(at + 24, bytes, true)
  }
}
