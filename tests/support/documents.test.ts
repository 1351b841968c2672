import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const DOCUMENTS = globSync(['README.md', 'docs/*.md', 'src/sync/SPEC.md'], { cwd: ROOT })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('every file that the main documents name or link exists', () => {
  const named = DOCUMENTS.flatMap((document) => {
    const text = read(document)
    const paths = [...text.matchAll(/`((?:src|sw|tests|docs|vite)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
    const links = [...text.matchAll(/\]\(([\w./-]+\.\w+)(?:#[\w-]+)?\)/g)].map(([, path = '']) => join(dirname(document), path))
    return [...paths, ...links].map((path) => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the table of layers names the imports that are checked', () => {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: readonly { readonly comment?: string }[]
  }
  const checked = forbidden.flatMap(({ comment = '' }) => {
    const [, layer, imports] = /^src\/(\S+) may import only: (.+)$/.exec(comment) ?? []
    return layer === undefined ? [] : [[layer, imports]]
  })
  const rows = [...read('docs/architecture.md').matchAll(/^\| `src\/([\w-]+)` +\| .* \| (.*?) +\|$/gm)].map(([, layer, imports]) => [
    layer,
    imports,
  ])
  expect(checked.length).toBeGreaterThan(10)
  expect(checked.filter(([layer, imports]) => !rows.some(([name, named]) => name === layer && named === imports))).toEqual([])
})
