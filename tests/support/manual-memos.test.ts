import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'oxc-transform-react'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const MAX = 40
const MEMO = /\b(?:useMemo|useCallback)[(<]/

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

// Why: docs/decisions/start-up/0006-functions-ask-for-the-compiler.md
test(`there are at most ${MAX} memos by hand, each with its reason above it`, () => {
  const memos = files.flatMap(({ file, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => (MEMO.test(line) ? [{ place: `${file}:${at + 1}`, hasReason: hasReason(lines, at) }] : []))
  })
  expect(memos.filter((memo) => !memo.hasReason).map(({ place }) => place)).toEqual([])
  expect(memos.length).toBeLessThanOrEqual(MAX)
})

test('every function that asks for the compiler is compiled', () => {
  const asking = files.filter(({ text }) => text.includes("'use memo'"))
  expect(asking.length).toBeGreaterThan(0)
  for (const { file, text } of asking) {
    const { code } = transformSync(file, text, { reactCompiler: { compilationMode: 'annotation' } })
    expect(code.match(/= _c\(\d+\)/g)?.length, file).toBe(text.match(/'use memo'/g)?.length)
  }
})

/** Consecutive memos share a reason. */
function hasReason(lines: readonly string[], at: number): boolean {
  const above = lines[at - 1] ?? ''
  return /^\s*\/\//.test(above) || (MEMO.test(above) && hasReason(lines, at - 1))
}
