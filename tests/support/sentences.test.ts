import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'], { cwd: ROOT })
const SOURCES = new Map<string, string>()

interface Row {
  readonly sentence: string
  readonly tests: readonly string[]
}

/** The rows of `tests/e2e/README.md`: what the product says of itself, and the tests that show it. */
function rows(): Row[] {
  return readFileSync(join(ROOT, 'tests/e2e/README.md'), 'utf8').split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence |'))
    .map((line) => {
      const [, sentence = '', tests = ''] = line.split(' | ').length === 2 ? ['', ...line.slice(2, -2).split(' | ')] : ['', line]
      return { sentence, tests: tests.split(';').map((one) => one.trim()).filter((one) => one !== '') }
    })
}

/** The files that a name means: a path, or the end of one; a folder or a pattern means all that it holds. */
function filesOf(name: string): readonly string[] {
  if (!name.endsWith('.ts') && !name.endsWith('.tsx')) return FILES.filter((file) => file.startsWith(`${name}/`))
  if (name.includes('*')) return globSync(name, { cwd: ROOT })
  if (FILES.includes(`tests/e2e/${name}`)) return [`tests/e2e/${name}`]
  if (name.includes('/')) return FILES.filter((file) => file === name)
  const found = FILES.filter((file) => basename(file) === name)
  return found.length === 1 ? found : []
}

function sourceOf(file: string): string {
  const source = SOURCES.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  SOURCES.set(file, source)
  return source
}

/** What is wrong with one test of a row; undefined where it is there. Several titles of a file are parted by commas. */
function faultOf(named: string): string | undefined {
  const [name = '', titles] = named.split(' › ').map((part) => part.trim())
  const files = filesOf(name)
  if (files.length === 0) return `${named}: no such file`
  if (titles === undefined) return undefined
  const has = (title: string) => files.some((file) => sourceOf(file).includes(title))
  const isThere = has(titles) || titles.split(', ').every(has)
  return isThere ? undefined : `${named}: no such title`
}

test('every sentence has a test, and every test that is named is there', () => {
  const all = rows()
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter(({ tests }) => tests.length === 0).map(({ sentence }) => sentence)).toEqual([])
  expect(all.flatMap(({ tests }) => tests.map(faultOf)).filter((fault) => fault !== undefined)).toEqual([])
})

test('no sentence stands there twice', () => {
  const sentences = rows().map(({ sentence }) => sentence)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

