import { describe, expect, it } from 'vitest'
import type { FoundRecord, RecordSplitter } from './record-source.ts'
import { JsonSplitter } from './split-json.ts'
import type { JsonSchema } from './split-json.ts'
import { LineSplitter } from './split-lines.ts'

const RECORDS = [
  { id: 1, name: 'One "quoted" \\ name', platforms: [{ id: 6, name: 'PC' }] },
  { id: 2, name: 'Zwei {[ Ä 🎮' },
  { id: 3, name: '' },
]

/** Returns the records, after it has read them in chunks of several sizes with the same result. */
function readInChunks(make: () => RecordSplitter, text: string): FoundRecord[] {
  const bytes = Buffer.from(text)
  const readings = [1, 2, 7, 64, bytes.length + 1].map((size) => {
    const splitter = make()
    const found: FoundRecord[] = []
    for (let at = 0; at < bytes.length; at += size) found.push(...splitter.push(bytes.subarray(at, at + size)))
    return [...found, ...splitter.end()]
  })
  for (const reading of readings) expect(reading).toEqual(readings[0])
  return readings[0] ?? []
}

function readJson(shape: JsonSchema, text: string): FoundRecord[] {
  return readInChunks(() => new JsonSplitter(shape), text)
}

const values = (found: readonly FoundRecord[]) => found.map((record) => ('value' in record ? record.value : record.problem))

describe('records in JSON', () => {
  it.each<[string, JsonSchema, string]>([
    ['a list', 'list', JSON.stringify(RECORDS)],
    ['a list over many lines, after a byte order mark', 'list', `\uFEFF${JSON.stringify(RECORDS, null, 2)}`],
    ['a list whose lines are not indented', 'list', JSON.stringify(RECORDS, null, 2).replaceAll(/^ +/gm, '')],
    ['an object with a list', 'list in an object', JSON.stringify({ platforms: [{ id: 6 }], games: RECORDS, count: 3 }, null, 1)],
    ['objects one after the other', 'sequence', RECORDS.map((record) => JSON.stringify(record, null, 2)).join('\n')],
  ])('are found in %s', (_, shape, text) => expect(values(readJson(shape, text))).toEqual(RECORDS))

  it('have the line on which they start', () => {
    expect(readJson('list', '[\n  {"id": 1},\n\n  {\n    "id": 2\n  }]').map(({ line }) => line)).toEqual([2, 4])
  })

  it('are found one or several per line, with broken and longer ones between them', () => {
    const text = '[\n{"id": 1},\n{"id": 2, "x": {"y": "}"}} ,\r\n{"id": oops},\n{"id": 4}, {"id": 5},\n{\n"id": 6\n},\n\n  {"id": 7}\n]'
    expect(readJson('list', text)).toEqual([
      { line: 2, value: { id: 1 } },
      { line: 3, value: { id: 2, x: { y: '}' } } },
      { line: 4, problem: expect.stringContaining('not valid JSON') },
      { line: 5, value: { id: 4 } },
      { line: 5, value: { id: 5 } },
      { line: 6, value: { id: 6 } },
      { line: 10, value: { id: 7 } },
    ])
  })

  it('are skipped one by one if they are broken inside', () => {
    expect(readJson('list', '[{"id": 1}, {"id": oops}, {"id": 3}]')).toEqual([
      { line: 1, value: { id: 1 } },
      { line: 1, problem: expect.stringContaining('not valid JSON') },
      { line: 1, value: { id: 3 } },
    ])
  })

  it('are distinguished from values that are no objects', () => {
    expect(values(readJson('list', '[1, "two", [{"id": 9}], null, {"id": 3}]'))).toEqual([
      ...Array(4).fill('it is no object with fields'),
      { id: 3 },
    ])
  })

  it.each([
    ['a quote that is missing', '{"id": 2, "name": "two},'],
    ['a bracket that is missing', '{"id": 2, "platforms": [6},'],
  ])('continue after %s with the next line that starts like the first', (_, broken) => {
    expect(values(readJson('list', `[\n  {"id": 1},\n  ${broken}\n  {"id": 3},\n  {"id": 4}\n]`))).toEqual([
      { id: 1 },
      'it is not valid JSON',
      { id: 3 },
      { id: 4 },
    ])
  })

  it('are not searched if a line within a record could be mistaken for one', () => {
    const text = '[\n{\n"id": 1,\n"name": "one,\n"platforms": [\n{\n"id": 6,\n"name": "PC"\n}\n]\n}\n]'
    expect(values(readJson('list', text))).toEqual([expect.stringContaining('the rest of the file is left out')])
  })

  it('end with the file if it is cut off', () => {
    expect(values(readJson('list', '[{"id": 1}, {"id": 2, "na'))).toEqual([{ id: 1 }, 'the file ends in the middle of it'])
    expect(values(readInChunks(() => new LineSplitter(), '{"id": 1}\n{"id": 2, "na'))).toEqual([
      { id: 1 },
      'the file ends in the middle of it',
    ])
  })

  it('are rejected above 5 MB, and the next one is read', () => {
    const long = JSON.stringify({ id: 1, summary: 'x'.repeat(5_000_000) })
    for (const [splitter, text] of [
      [new JsonSplitter('list'), `[${long}, {"id": 2}]`],
      [new LineSplitter(), `${long}\n{"id": 2}`],
    ] as const) {
      expect(values([...splitter.push(Buffer.from(text)), ...splitter.end()])).toEqual(['it is longer than 5 MB', { id: 2 }])
    }
  })
})

describe('records in lines', () => {
  it('are one per line, except blank lines', () => {
    expect(readInChunks(() => new LineSplitter(), '\uFEFF{"id": 1}\r\n\r\n{oops}\n{"id": 3}')).toEqual([
      { line: 1, value: { id: 1 } },
      { line: 3, problem: expect.stringContaining('not valid JSON') },
      { line: 4, value: { id: 3 } },
    ])
  })
})
