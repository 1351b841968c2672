import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite, TestCase } from 'playwright/types/testReporter'
import { afterAll, describe, expect, test, vi } from 'vitest'
import BrowserReporter, { outcomeOf as browserOutcomeOf } from './browser-reporter.ts'
import type { BrowserTestSummary } from './browser-reporter.ts'
import { addOutcomes, lastLineOf, NO_TESTS, OUTCOME_FILE, readOutcome } from './outcome.ts'
import { outcomeOf } from './vitest-reporter.ts'
import type { TestSummary } from './vitest-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'questdeck-outcome-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const unitTest = (changes: Partial<TestSummary>): TestSummary => ({
  title: 'a rule',
  state: 'passed',
  isForSoak: false,
  error: '',
  ...changes,
})
const browserTest = (changes: Partial<BrowserTestSummary>): BrowserTestSummary => ({
  file: 'tests/e2e/deck.test.ts',
  title: 'deck.test.ts › a rule',
  outcome: 'expected',
  isSkippedOnPurpose: false,
  isForSoak: false,
  seconds: 2,
  firstError: '',
  ...changes,
})

describe('the last line', () => {
  test('counts passed, failed and skipped tests of all steps', () => {
    const sum = addOutcomes([
      { ...NO_TESTS, passed: 3 },
      { ...NO_TESTS, passed: 2, failed: 1, skipped: 4 },
    ])
    expect(lastLineOf(sum)).toBe('5 passed, 1 failed, 4 skipped')
  })

  test('counts a unit test as failed if it was interrupted, and its file if it could not be loaded', () => {
    const outcome = outcomeOf([
      {
        file: 'a.test.ts',
        seconds: 1,
        errors: [],
        tests: [
          unitTest({}),
          unitTest({ state: 'pending' }),
          unitTest({ state: 'failed', error: 'expected 1' }),
          unitTest({ state: 'skipped' }),
        ],
      },
      { file: 'b.test.ts', seconds: 0, errors: ['no such module'], tests: [] },
    ])
    expect(outcome).toMatchObject({ passed: 1, failed: 3, skipped: 1, soakTests: 0 })
    expect(outcome.remarks.join('\n')).toMatch(/b\.test\.ts\n    no such module[^]*It did not run to its end[^]*expected 1/)
  })

  test('counts a unit test that is left to the soak separately', () => {
    const outcome = outcomeOf([{ file: 'a.test.ts', seconds: 1, errors: [], tests: [unitTest({ state: 'skipped', isForSoak: true })] }])
    expect(outcome).toMatchObject({ passed: 0, failed: 0, skipped: 0, soakTests: 1, files: [{ file: 'a.test.ts', tests: 0 }] })
  })

  test('counts a browser test as failed if it was interrupted or did not run, and as skipped if it skips itself', () => {
    const outcome = browserOutcomeOf([
      browserTest({}),
      browserTest({ outcome: 'unexpected', firstError: 'no such button' }),
      browserTest({ outcome: 'skipped' }),
      browserTest({ outcome: 'skipped', isSkippedOnPurpose: true }),
    ])
    expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1, files: [{ file: 'tests/e2e/deck.test.ts', tests: 4, seconds: 8 }] })
    expect(outcome.remarks.join('\n')).toMatch(/no such button[^]*It was interrupted or did not run/)
  })

  test('names the browser tests that passed only at their second try', () => {
    const outcome = browserOutcomeOf([browserTest({ outcome: 'flaky', title: 'deck.test.ts › slow', firstError: 'too late' })])
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 0,
      remarks: ['1 browser test passed only at its second try:', '  deck.test.ts › slow\n    too late'],
    })
  })
})

describe('the outcome of a process', () => {
  const file = join(folder, 'outcome.json')

  test('is one failure if there is none', () => {
    expect(readOutcome('browser tests', join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('is also a failure if all tests passed but the process failed', () => {
    writeFileSync(file, JSON.stringify({ ...NO_TESTS, passed: 7 }))
    expect(readOutcome('browser tests', file, 0)).toMatchObject({ passed: 7, failed: 0 })
    expect(readOutcome('browser tests', file, 137)).toMatchObject({
      passed: 7,
      failed: 1,
      remarks: ['Failed: the browser tests ended with code 137'],
    })
  })

  test('names the error of a browser test whose page was deleted before the end', () => {
    vi.stubEnv(OUTCOME_FILE, file)
    const failed = {
      titlePath: () => ['', '', 'e2e/deck.test.ts', 'a rule'],
      outcome: () => 'unexpected',
      expectedStatus: 'passed',
      tags: [],
      results: [
        {
          status: 'failed',
          duration: 2_000,
          retry: 0,
          annotations: [],
          error: { message: 'no such button' },
          attachments: [{ name: 'error-context', path: join(folder, 'error-context.md'), contentType: 'text/markdown' }],
        },
      ],
    } as unknown as TestCase
    const reporter = new BrowserReporter()
    reporter.onBegin(undefined, { allTests: () => [failed] } as unknown as Suite)
    reporter.onEnd()
    vi.unstubAllEnvs()
    expect(readOutcome('browser tests', file, 1).remarks).toEqual(['Failed: e2e/deck.test.ts › a rule\n    no such button'])
  })
})
