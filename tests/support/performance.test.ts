import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERFORMANCE, performanceText } from './generate-byte-limits.ts'

const TEXT = readFileSync(PERFORMANCE, 'utf8')

test('the size limits in docs/performance.md are the tested ones', () => {
  const isStale = performanceText() !== TEXT
  expect(isStale ? 'docs/performance.md is stale: run `npm run generate` and commit it.' : '').toBe('')
})

test('every bench has figures there, and no unknown bench is named', () => {
  const benches = globSync('tests/bench/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}name: '([a-z-]+)'/gm)].map(([, name]) => name),
  )
  const named = [...TEXT.matchAll(/^`([a-z-]+)`.* \| .* \| .* \| .* \| /gm)].map(([, name]) => name)
  expect(benches.length).toBeGreaterThan(20)
  expect([...new Set(named)].toSorted()).toEqual(benches.toSorted())
})
