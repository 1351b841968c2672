// Shows [S101 S105].
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULT_MAP, faultMapText, readFaultMap, readRules } from '../support/generate-fault-map.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The faults that the first release answers for. */
const FIRST_RELEASE = [
  ...range(1, 27), 31, 32, ...range(34, 41), ...range(45, 49), 58, 64, 66, 67, ...range(71, 73), ...range(77, 79), 87, 88,
]

const MAP = readFaultMap()

test('the file is what the titles of the tests say', () => {
  const isStale = readFileSync(join(ROOT, FAULT_MAP), 'utf8') !== faultMapText(MAP)
  expect(isStale ? `${FAULT_MAP} is stale: run \`npm run generate\` and commit it.` : '').toBe('')
})

test('every fault of the first release has a test', () => {
  const numbers = new Set(MAP.faults.map(({ number }) => Number(number)))
  expect(FIRST_RELEASE.filter((fault) => !numbers.has(fault))).toEqual([])
})

test('every rule of SPEC.md is quoted by a test, and no test quotes an unknown rule', () => {
  const rules = readRules()
  const quoted = new Set(MAP.rules.map(({ number }) => number))
  expect(rules.filter((rule) => !quoted.has(rule))).toEqual([])
  expect(MAP.rules.filter(({ number }) => !rules.includes(number))).toEqual([])
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
