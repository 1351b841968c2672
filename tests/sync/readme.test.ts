// Shows [S101 S105].
import { expect, test } from 'vitest'
import { readFaults, readRules, readTestedNumbers } from '../support/faults.ts'

const TESTED = readTestedNumbers()

test('every fault of the list has a test, and no title names an unknown fault', () => {
  const faults = readFaults()
  expect(faults.length).toBeGreaterThan(100)
  expect(faults.filter((fault) => !TESTED.faults.has(fault))).toEqual([])
  expect([...TESTED.faults].filter((fault) => !faults.includes(fault))).toEqual([])
})

test('every fault has its own number', () => {
  const faults = readFaults()
  expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([])
})

test('every rule of SPEC.md has a test, and no title names an unknown rule', () => {
  const rules = readRules()
  expect(rules.filter((rule) => !TESTED.rules.has(rule))).toEqual([])
  expect([...TESTED.rules].filter((rule) => !rules.includes(rule))).toEqual([])
})
