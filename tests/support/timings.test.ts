import { describe, expect, test } from 'vitest'
import { findOverBudget, readTimings, updateTimings, wasDisturbed } from './timings.ts'
import type { Timings } from './timings.ts'

const RECORDED: Timings = {
  vitest: { 'a.test.ts': 10, 'b.test.ts': 20, 'c.test.ts': 30, 'd.test.ts': 0.4 },
  browser: { 'tests/e2e/x.test.ts': { tests: 2, seconds: 20 } },
}
const measure = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds).map(([file, one]) => ({ file, tests: 1, seconds: one }))

describe('the record of timings', () => {
  test('stays as it is on a machine that is three times slower', () => {
    const vitest = measure({ 'a.test.ts': 31, 'b.test.ts': 60, 'c.test.ts': 88, 'd.test.ts': 2 })
    expect(updateTimings(RECORDED, { vitest, browser: [] })).toEqual(RECORDED)
  })

  test('has the new figure of a file that became slower than the others, and of a new file; a removed file is removed', () => {
    const vitest = measure({ 'a.test.ts': 20, 'b.test.ts': 40, 'c.test.ts': 180, 'e.test.ts': 6 })
    expect(updateTimings(RECORDED, { vitest, browser: [] }).vitest).toEqual({
      'a.test.ts': 10,
      'b.test.ts': 20,
      'c.test.ts': 90,
      'e.test.ts': 3,
    })
  })

  test('has the number of tests of each browser file', () => {
    const browser = [{ file: 'tests/e2e/x.test.ts', tests: 3, seconds: 21 }]
    expect(updateTimings(RECORDED, { vitest: [], browser }).browser).toEqual({ 'tests/e2e/x.test.ts': { tests: 3, seconds: 20 } })
  })
})

test('says nothing about its files if some took ten times as long and others did not', () => {
  const files = Array.from({ length: 20 }, (_, nth) => `${nth}.test.ts`)
  const recorded: Timings = { vitest: Object.fromEntries(files.map((file, nth) => [file, 2 + nth])), browser: {} }
  const taking = (factor: (nth: number) => number) => measure(Object.fromEntries(files.map((file, nth) => [file, (2 + nth) * factor(nth)])))
  expect(
    wasDisturbed(
      recorded,
      taking(() => 3),
    ),
  ).toBe(false)
  expect(
    wasDisturbed(
      recorded,
      taking((nth) => (nth === 7 ? 20 : 1)),
    ),
  ).toBe(false)
  expect(
    wasDisturbed(
      recorded,
      taking((nth) => (nth % 4 === 0 ? 10 : 1)),
    ),
  ).toBe(true)
})

describe('the budget', () => {
  test('names files that have become slow', () => {
    const now = { ...RECORDED, vitest: { ...RECORDED.vitest, 'b.test.ts': 1_500 } }
    expect(findOverBudget(RECORDED, RECORDED)).toEqual([])
    expect(findOverBudget(now, RECORDED)).toEqual([
      '1540 core-seconds of unit and API tests, 1400 are allowed. Grown: b.test.ts: 20 → 1500',
    ])
    const many = { ...RECORDED, browser: { 'tests/e2e/x.test.ts': { tests: 96, seconds: 20 } } }
    expect(findOverBudget(many, RECORDED)).toEqual(['96 browser tests, 95 are allowed. Grown: tests/e2e/x.test.ts: 2 → 96'])
    expect(findOverBudget(many, many)).toEqual(['96 browser tests, 95 are allowed. Most: tests/e2e/x.test.ts: 96'])
  })

  test('is kept by the record of this repository', () => {
    const recorded = readTimings()
    expect(findOverBudget(recorded, { vitest: {}, browser: {} })).toEqual([])
  })
})
