import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The faults that the first release answers for. */
const FIRST_RELEASE = [
  ...range(1, 27), 31, 32, ...range(34, 41), ...range(45, 49), 58, 64, 66, 67, ...range(71, 73), ...range(77, 79), 87, 88,
]

interface Row {
  number: string
  file: string
  title: string
}

const ROWS: Row[] = [...read('tests/sync/README.md').matchAll(/^\| ([\d.]+) \| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, number = '', file = '', title = '']) => ({ number, file, title }),
)
/** A test that is still to come names its folder alone. */
const WRITTEN = ROWS.filter(({ file }) => !file.endsWith('…'))

test('every fault of the first release has a row', () => {
  const numbers = new Set(ROWS.map(({ number }) => number))
  expect(FIRST_RELEASE.filter((fault) => !numbers.has(String(fault)))).toEqual([])
})

test('every row names a test that there is', () => {
  const missing = WRITTEN.filter(({ file, title }) => !existsSync(join(ROOT, file)) || !read(file).includes(title))
  expect(missing).toEqual([])
})

test('every test that names a fault has its row', () => {
  const named = globSync(['tests/sync/*.test.ts', 'src/**/*.test.ts'], { cwd: ROOT }).flatMap((file) =>
    titlesOf(file).flatMap((title) => faultsOf(title).map((number) => ({ number, file, title }))),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((row) => !ROWS.some((known) => JSON.stringify(known) === JSON.stringify(row)))).toEqual([])
})

test('every rule of SPEC.md is quoted by a test, and no test quotes a rule that there is not', () => {
  const rules = [...read('src/sync/SPEC.md').matchAll(/^(?:\*\*| - )(\d+(?:\.\d+)?)[. ]/gm)].map(([, rule = '']) => rule)
  const quoted = globSync('src/{loaders,local,remote,sync}/**/*.test.ts', { cwd: ROOT }).flatMap(titlesOf).flatMap((title) =>
    (/^\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*(?= )/.exec(title)?.[0] ?? '').split(', ').filter((rule) => rule !== ''),
  )
  const elsewhere = ROWS.filter(({ number }) => number.includes('.')).map(({ number }) => number)
  const known = new Set([...quoted, ...elsewhere])
  expect(rules.filter((rule) => !known.has(rule))).toEqual([])
  expect([...known].filter((rule) => !rules.includes(rule))).toEqual([])
})

/** The titles in a file that begin with a rule's number or name a fault, as they are written. */
function titlesOf(file: string): string[] {
  const titles = read(file).matchAll(/(['"`])((?:\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)* |faults? \d).*?)\1,/g)
  return [...titles].map(([, , title = '']) => title)
}

function faultsOf(title: string): string[] {
  const [, first, second] = /faults? (\d+)(?: and (\d+))?/.exec(title) ?? []
  return [first, second].filter((number) => number !== undefined)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
