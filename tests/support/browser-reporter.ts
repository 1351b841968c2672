import { existsSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { test } from 'playwright/test'
import type { Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { findPage } from './failed-page.ts'
import { remarkOf, reportOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { SOAK_TAG } from './rounds.ts'

const PAGE_MAX_LINES = 60
const NOTE = 'note'

/** Prints measurements of a test when all tests are over, whether or not it passes. */
export function note(lines: readonly string[]): void {
  test.info().annotations.push({ type: NOTE, description: lines.join('\n') })
}

/**
 * Prints the page's accessibility tree of each failed attempt, because an unattended run has no other picture of it. Writes the outcome for
 * the process that started the tests.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export.
export default class BrowserReporter implements Reporter {
  private tests: readonly TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests()
    reportOutcome(outcomeOf(this.tests.map((test) => ({ ...summaryOf(test), outcome: 'skipped', isSkippedOnPurpose: false }))))
  }

  onEnd(): void {
    reportOutcome(outcomeOf(this.tests.map(summaryOf)))
    for (const test of this.tests) {
      for (const result of test.results) if (result.status !== test.expectedStatus) showPage(test, result)
      for (const { type, description } of test.results.at(-1)?.annotations ?? []) {
        if (type === NOTE) console.log(`\n${description}`)
      }
    }
  }
}

/** The facts about a test from which the outcome is computed. */
export interface BrowserTestSummary {
  readonly file: string
  readonly title: string
  readonly outcome: ReturnType<TestCase['outcome']>
  /** Whether the test skips itself. Playwright also reports interrupted tests, and tests that never began, as 'skipped'. */
  readonly isSkippedOnPurpose: boolean
  readonly isForSoak: boolean
  readonly seconds: number
  readonly firstError: string
}

/** Returns the outcome of a run. A test that was interrupted or did not run has failed. */
export function outcomeOf(tests: readonly BrowserTestSummary[]): Outcome {
  const skipped = tests.filter(({ outcome, isSkippedOnPurpose }) => outcome === 'skipped' && isSkippedOnPurpose)
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky')
  const passed = tests.filter(({ outcome }) => outcome === 'expected')
  const failed = tests.filter((test) => ![skipped, flaky, passed].some((those) => those.includes(test)))
  const count = flaky.length === 1 ? '1 browser test passed only at its' : `${flaky.length} browser tests passed only at their`
  return {
    passed: passed.length + flaky.length,
    failed: failed.length,
    skipped: skipped.length,
    soakTests: tests.filter(({ isForSoak }) => isForSoak).length,
    remarks: [
      ...failed.map(({ title, outcome, firstError }) =>
        remarkOf(`Failed: ${title}`, outcome === 'skipped' ? 'It was interrupted or did not run.' : firstError),
      ),
      ...(flaky.length > 0 ? [`${count} second try:`, ...flaky.map(({ title, firstError }) => remarkOf(`  ${title}`, firstError))] : []),
    ],
    files: [...new Set(tests.map(({ file }) => file))].map((file) => {
      const those = tests.filter((test) => test.file === file)
      return { file, tests: those.length, seconds: those.reduce((sum, { seconds }) => sum + seconds, 0) }
    }),
  }
}

function summaryOf(test: TestCase): BrowserTestSummary {
  return {
    // Uses the file that declares the test, because a table of states calls `test` in a support file.
    file: `tests/${test.titlePath()[2]?.replaceAll(sep, '/')}`,
    title: titleOf(test),
    outcome: test.outcome(),
    isSkippedOnPurpose: test.expectedStatus === 'skipped',
    isForSoak: test.tags.includes(`@${SOAK_TAG}`),
    seconds: (test.results[0]?.duration ?? 0) / 1_000,
    firstError: test.results[0]?.error?.message ?? 'No error was reported.',
  }
}

function showPage(test: TestCase, { attachments, retry }: TestResult): void {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  // Another run of Playwright in the same checkout deletes the files of this one.
  const page = path !== undefined && existsSync(path) ? findPage(readFileSync(path, 'utf8'), PAGE_MAX_LINES) : undefined
  if (page === undefined) return
  console.log(`\n── the page when it failed${retry > 0 ? ' again' : ''}: ${titleOf(test)}\n${page}`)
}

/** Returns file and title, as the tests' README names them. */
function titleOf(test: TestCase): string {
  const [, , file = '', ...titles] = test.titlePath()
  return [file, ...titles].join(' › ')
}
