import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecent } from './is-recent.ts'

const MINUTE = 60_000

test.each([
  ['a moment ago', 5 * MINUTE, true],
  ['long ago', 20 * MINUTE, false],
  ['never', Infinity, false],
  ['an hour ahead, because the clock was set back', -60 * MINUTE, false],
])('a value from %s', (_, ago, expected) => {
  const now = 1_000_000_000
  expect(isRecent(now - ago, now, 10 * MINUTE)).toBe(expected)
})

/** It measures with `performance.now()`, which nobody can set back. */
const MONOTONIC = new Set(['src/app/shell/report-host.tsx', 'src/app/shell/scroll-memory.ts'])

test('no page or worker compares a time that has passed without regard to its sign', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(['src/{app,catalogue,features,local,resources,state,sync}/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: root })
  const isSigned = (line: string) => /\bnow(?:\(\))? - .*?(?:<|>=?) /.test(line) && !line.includes('Math.abs(')
  const signed = files.filter((file) => !/\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').split('\n').some(isSigned))
  expect(signed.filter((file) => !MONOTONIC.has(file))).toEqual([])
})
