import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFaults } from './faults.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Phrases that refer to a document outside the repository. Foreign specifications are cited by their own names (“the Background Sync
 * specification”), and documents of this repository by path (`docs/decisions`, `SPEC.md`).
 */
const ELSEWHERE =
  /\bspecification \d|\bthe specification\b|\bsecurity D\d|`sync` (?:rule|fault|P\d)|\bthe (?:style )?guide\b|\(D\d+(?:\.\d+)?\)/i

test('no file refers to a document that is not in the repository', () => {
  const files = globSync(['src/**/*', 'sw/**/*', 'vite/**/*', 'tests/**/*', 'README.md', 'docs/*.md', '*.ts', '.*.cjs'], {
    cwd: ROOT,
  }).filter((file) => /\.(?:css|[cm]?[jt]sx?|md|sql)$/.test(file) && !file.endsWith('citations.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => ELSEWHERE.test(unwrapped(readFileSync(join(ROOT, file), 'utf8'))))).toEqual([])
})

test('every fault that is cited by its number is in the list in tests/sync', () => {
  const known = new Set<string | undefined>(readFaults())
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'tests/**/*.ts'], { cwd: ROOT })
  const named = files.flatMap((file) =>
    [...unwrapped(readFileSync(join(ROOT, file), 'utf8')).matchAll(/\bfaults? (\d+)(?: (?:and|to) (\d+))?/g)]
      .flatMap(([, first, last]) => [first, last].filter((fault) => fault !== undefined))
      .map((fault) => ({ file, fault })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ fault }) => !known.has(fault))).toEqual([])
})

test.each([
  '// A swipe counts once (specification 2, section 4).',
  '/**\n * A swipe counts once (specification\n * 2, section 4).\n */',
  "test('the specification’s order is kept', keep)",
  '// Nobody else’s (security D4.1).',
  '// Applied once (`sync` rule 4).',
])('finds %j', (text) => expect(unwrapped(text)).toMatch(ELSEWHERE))

test.each([
  '// As `SPEC.md` rule 4 says (fault 47).',
  '// Why: docs/decisions/testing/0001-a-rule-is-tested-at-its-cheapest-tier.md',
  '/** Typed by the Background Sync specification. */',
])('passes %j', (text) => expect(unwrapped(text)).not.toMatch(ELSEWHERE))

/** A comment may break its line within a citation. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
}
